import { describe, expect, it } from "vitest";
import { errorMessageOf } from "@/components/forms/error-message";
import { MESSAGE } from "@/lib/core/command/errors";

describe("the message for an action that threw", () => {
  it("for an unreachable server: the connection message", async () => {
    const refused = await fetch("http://127.0.0.1:1/").catch((error: unknown) => error);
    expect(errorMessageOf(refused)).toBe("Error de conexión. Intenta de nuevo.");
    expect(errorMessageOf(refused, "")).toBe("Error de conexión. Intenta de nuevo.");
  });

  it("for a response without a message: the form's own message or a general one", () => {
    const empty = new Error("An unexpected response was received from the server.");
    expect(errorMessageOf(empty)).toBe(MESSAGE.internal);
    expect(errorMessageOf(empty, "")).toBe("");
  });
});
