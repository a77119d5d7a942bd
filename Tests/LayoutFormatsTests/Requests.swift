import GalleryLayout
import LayoutFormats

/// The request that the documentation has as its example.
let exampleRequest = """
    { "layout": "grouped-pager",
      "container": { "width": 375, "height": 293 },
      "options": { "rows": 3, "columns": 3, "inset": [10, 10, 10, 10], "scale": 2 },
      "groups": [ { "title": "Recent", "items": [[4000, 3000], [3000, 4000]] } ] }
    """

func request(_ json: String) throws(LayoutRequestError) -> LayoutRequest {
    try LayoutRequest(json: Array(json.utf8))
}

/// What is printed of the answer to a request.
func text(_ format: PlanFormat, of json: String) throws -> String {
    let request = try request(json)
    return format.text(of: request.plan(), for: request)
}
