import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { DomainError, ERROR_STATUS, type ErrorCode, MESSAGE } from "@/lib/core/command/errors";
import { failureOf } from "@/lib/core/command/failure";
import { errorResponse } from "@/lib/core/command/route";
import { logger } from "@/lib/core/server/logger";

const request = { id: "0197-request", ip: "192.0.2.1", userAgent: "vitest" };

describe("failureOf", () => {
  it.each([
    ["malformed", 400],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["confirmation_required", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["too_large", 413],
    ["unsupported_media", 415],
    ["invalid", 422],
    ["rate_limited", 429],
    ["internal", 500],
  ] satisfies [ErrorCode, number][])("answers %s with status %i and its own words", (code, status) => {
    expect(failureOf(new DomainError(code, "Una frase."), request)).toEqual({
      code,
      status,
      message: "Una frase.",
    });
    expect(ERROR_STATUS[code]).toBe(status);
  });

  it("passes on the fields and the seconds to wait, and omits both if there are none", () => {
    const details = { fields: { email: "Falta" }, retryAfterSeconds: 7 };
    expect(failureOf(new DomainError("invalid", "No.", details), request)).toEqual({
      code: "invalid",
      status: 422,
      message: "No.",
      ...details,
    });
  });

  it.each([
    ["an error", new TypeError("password hunter2 at postgres://db")],
    ["a thrown string", "hunter2"],
    ["a thrown object", { code: "invalid", message: "hunter2", fields: { password: "hunter2" } }],
    ["nothing at all", undefined],
  ])("says of %s no more than that it is our failure", (_what, error) => {
    vi.spyOn(logger, "error").mockImplementation(() => undefined);
    expect(failureOf(error, request)).toEqual({ code: "internal", status: 500, message: MESSAGE.internal });
  });

  it("logs an unexpected failure under the request's id", () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    failureOf(new Error("the disk is full"), request);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      { requestId: request.id, error: { message: "the disk is full", stack: expect.any(String) } },
      "unexpected failure",
    );
  });

  it("does not log a refusal that is meant for the person", () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    failureOf(new DomainError("conflict", "No."), request);
    expect(log).not.toHaveBeenCalled();
  });

  it("keeps the parameters of a failed query out of the log, because they may be personal", async () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    const failure = await db
      .execute(sql`select ${"hunter2"}::text from missing_table`)
      .catch((error: unknown) => error);
    failureOf(failure, request);
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain("missing_table");
    expect(logged).not.toContain("hunter2");
  });
});

describe("errorResponse", () => {
  it("contains exactly message, code and requestId, and Retry-After only if a retry helps", async () => {
    const plain = errorResponse(new DomainError("conflict", "No."), request);
    expect(await plain.json()).toEqual({ message: "No.", code: "conflict", requestId: request.id });
    expect([plain.status, plain.headers.has("retry-after")]).toEqual([409, false]);

    const limited = errorResponse(
      new DomainError("rate_limited", "Espera.", { retryAfterSeconds: 61 }),
      request,
    );
    expect(await limited.json()).toEqual({ message: "Espera.", code: "rate_limited", requestId: request.id });
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "61"]);
  });

  it("closes the connection if the rest of the body is not read", async () => {
    const large = errorResponse(new DomainError("too_large", "Demasiado."), request);
    const other = errorResponse(new DomainError("invalid", "No."), request);
    expect([large.headers.get("connection"), other.headers.has("connection")]).toEqual(["close", false]);
  });
});
