package enum OpenAPI {
    /// The contract as an OpenAPI 3.1 document in YAML.
    package static let document = EmbeddedFile.openapi_yaml.text
}
