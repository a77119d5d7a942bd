/// XMP sidecars in the forms that programs write.
enum XMPSamples {
    /// Attributes for single values, one on each line.
    static let lightroom = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 7.0-c000 1.000000, 0000/00/00-00:00:00        ">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""
            xmlns:xmp="http://ns.adobe.com/xap/1.0/"
            xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
           xmp:Rating="3"
           xmp:Label="Red"
           crs:Exposure2012="+0.35">
           <dc:title>
            <rdf:Alt>
             <rdf:li xml:lang="x-default">Fog &amp; light</rdf:li>
             <rdf:li xml:lang="de-DE">Nebel</rdf:li>
            </rdf:Alt>
           </dc:title>
           <dc:subject>
            <rdf:Bag>
             <rdf:li>coast</rdf:li>
            </rdf:Bag>
           </dc:subject>
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>

        """

    /// No title yet, and history entries with attributes.
    static let darktable = """
        <?xml version="1.0" encoding="UTF-8"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""
            xmlns:exif="http://ns.adobe.com/exif/1.0/"
            xmlns:xmp="http://ns.adobe.com/xap/1.0/"
            xmlns:darktable="http://darktable.sf.net/"
           exif:DateTimeOriginal="2023:06:01 10:00:00.000"
           xmp:Rating="1"
           darktable:xmp_version="5">
           <darktable:history>
            <rdf:Seq>
             <rdf:li
              darktable:num="0"
              darktable:operation="rawprepare"
              darktable:params="00000000"/>
            </rdf:Seq>
           </darktable:history>
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>

        """

    /// With a packet's processing instructions, Windows line breaks, and a compact description.
    static let digiKam = """
        <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""
            xmlns:digiKam="http://www.digikam.org/ns/1.0/"
            xmlns:dc="http://purl.org/dc/elements/1.1/"
           digiKam:PickLabel="0">
           <digiKam:TagsList>
            <rdf:Seq>
             <rdf:li>People/Ana</rdf:li>
            </rdf:Seq>
           </digiKam:TagsList>
           <dc:description>
            <rdf:Alt>
             <rdf:li xml:lang="en-GB">Harbour</rdf:li>
            </rdf:Alt>
           </dc:description>
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="w"?>
        """.replacing("\n", with: "\r\n")

    /// What exiv2 writes for a file without properties.
    static let exiv2 = """
        <?xml version="1.0" encoding="UTF-8"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""/>
         </rdf:RDF>
        </x:xmpmeta>
        """

    /// Elements for single values, single quotes, and a description for each namespace.
    static let exifTool = """
        <?xpacket begin='\u{feff}' id='W5M0MpCehiHzreSzNTczkc9d'?>
        <x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.57'>
        <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>

         <rdf:Description rdf:about=''
          xmlns:dc='http://purl.org/dc/elements/1.1/'>
          <dc:title>
           <rdf:Alt>
            <rdf:li xml:lang='x-default'>Dawn</rdf:li>
           </rdf:Alt>
          </dc:title>
         </rdf:Description>

         <rdf:Description rdf:about=''
          xmlns:xmp='http://ns.adobe.com/xap/1.0/'>
          <xmp:Label>Red</xmp:Label>
         </rdf:Description>
        </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end='w'?>
        """

    /// On one line, with other prefixes.
    static let compact =
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        + "<rdf:Description rdf:about=\"\" "
        + "xmlns:d=\"http://purl.org/dc/elements/1.1/\" xmlns:o=\"http://example.org/other/\" o:x=\"1\">"
        + "<d:title><rdf:Alt/></d:title>"
        + "</rdf:Description></rdf:RDF></x:xmpmeta>"
}
