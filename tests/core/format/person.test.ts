import { describe, expect, it } from "vitest";
import { fullName, memberName, personLine, personLineFor } from "@/lib/core/format/person";

const ANA = { id: "1", firstName: "Ana", lastName: "Prueba", profileImageUrl: "/ana.png", deletedAt: null };

it("writes a name without a blank for a missing surname", () => {
  expect(fullName(ANA)).toBe("Ana Prueba");
  expect(fullName({ firstName: "Ana", lastName: "" })).toBe("Ana");
});

describe("a member as others see them", () => {
  it("has a name and a picture", () => {
    expect(memberName({ ...ANA, isDeleted: false })).toBe("Ana Prueba");
    expect(personLine(ANA)).toEqual({ id: "1", name: "Ana Prueba", profileImageUrl: "/ana.png" });
    expect(personLineFor({}, ANA)).toEqual(personLine(ANA));
  });

  it("has neither after the account is deleted", () => {
    const gone = { id: "1", name: "Cuenta eliminada", profileImageUrl: null };
    expect(personLine({ ...ANA, deletedAt: new Date(0) })).toEqual(gone);
    expect(personLineFor(null, { ...ANA, deletedAt: new Date(0) })).toEqual(gone);
  });

  it("shows a visitor neither surname nor picture", () => {
    expect(personLineFor(null, ANA)).toEqual({ id: "1", name: "Ana P", profileImageUrl: null });
  });
});
