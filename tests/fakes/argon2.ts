import { createRequire } from "node:module";

const real: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");

export const verify = real.verify;

/**
 * Replaces the library (scripts/test/vitest.mjs), because a run hashes thousands of passwords: with the lowest cost,
 * unless TEST_PASSWORD_COST requests the product's own cost.
 */
export const hash: typeof real.hash = (password, options) =>
  real.hash(
    password,
    process.env.TEST_PASSWORD_COST === "product" ? options : { ...options, memoryCost: 64, timeCost: 1 },
  );
