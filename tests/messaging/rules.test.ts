import { describe, expect, it } from "vitest";
import { aboutLabel, aboutPath, excerptOf, refusalOf } from "@/lib/messaging/rules";

describe("excerptOf", () => {
  it("shows what was found, in any case and with or without accents", () => {
    const body = `${"bla ".repeat(30)}la Tasación del reloj${" ble".repeat(30)}`;
    for (const query of ["tasacion", "TASACIÓN", "n del re"]) {
      expect(excerptOf(body, query), query).toContain("la Tasación del reloj");
    }
    expect(excerptOf("Corto", "corto")).toBe("Corto");
  });
});

describe("texts", () => {
  it("say why the member cannot write, and are empty if the member can", () => {
    const open = { isDeleted: false, blockedByMe: false, blockedMe: false };
    expect(refusalOf(open)).toBeNull();
    expect(refusalOf({ ...open, blockedByMe: true, blockedMe: true })).toMatch(/^Has bloqueado/);
  });

  it("name the subject of a conversation", () => {
    expect([aboutLabel("listing"), aboutLabel(""), aboutLabel("x")]).toEqual([
      "Sobre un anuncio",
      null,
      null,
    ]);
  });
});

describe("aboutPath", () => {
  it("links to the subject of a conversation, and to nothing for an invalid id", () => {
    expect(aboutPath("listing", "17")).toBe("/marketplace/17");
    expect(aboutPath("trade", "5")).toBe("/btc-p2p/trades/5");
    expect(aboutPath("course", "5")).toBe("/courses/5");
    expect(aboutPath("mentorship", "5")).toBe("/mentorships/5");
    for (const id of ["", "0", "../admin", "1/edit", "//x", "12345678901"]) {
      expect(aboutPath("listing", id)).toBeNull();
    }
    expect(aboutPath("", "")).toBeNull();
    expect(aboutPath("toString", "5")).toBeNull();
  });
});
