import { describe, expect, it } from "vitest";
import { errorMessageOf } from "@/components/forms/error-message";
import { MESSAGE } from "@/lib/core/command/errors";

describe("what is said of an action that threw", () => {
  it("that nobody was reached, in the words of the connection", async () => {
    const refused = await fetch("http://127.0.0.1:1/").catch((error: unknown) => error);
    expect(errorMessageOf(refused)).toBe("Error de conexión. Intenta de nuevo.");
    expect(errorMessageOf(refused, "")).toBe("Error de conexión. Intenta de nuevo.");
  });

  it("that an answer had no message, in the form's own words or in general ones", () => {
    const empty = new Error("An unexpected response was received from the server.");
    expect(errorMessageOf(empty)).toBe(MESSAGE.internal);
    expect(errorMessageOf(empty, "")).toBe("");
  });
});
