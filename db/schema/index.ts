export * from "./admin";
export * from "./core";
export * from "./exchange";
export * from "./gateways";
export * from "./identity";
export * from "./ledger";
export * from "./messaging";
