/// A RELAX NG schema that allows all markup, for tests of the rules that a schema can't express.
let anyMarkupSchema = """
    <grammar xmlns="http://relaxng.org/ns/structure/1.0">
      <start><ref name="any"/></start>
      <define name="any"><element><anyName/><zeroOrMore><choice>
        <attribute><anyName/></attribute><text/><ref name="any"/>
      </choice></zeroOrMore></element></define>
    </grammar>
    """
