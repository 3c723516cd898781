/// The published contract.
public enum OpenAPI {
    /// The contract as an OpenAPI 3.1 document in YAML.
    public static let document = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
}
