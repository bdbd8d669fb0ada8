export * from "./core";
export * from "./gateways";
export * from "./identity";
