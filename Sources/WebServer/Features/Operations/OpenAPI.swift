/// The published contract.
public enum OpenAPI {
    /// The contract as an OpenAPI 3.1 document in YAML.
    public static let document = EmbeddedFile.openapi_yaml.text
}
