import { describe, expect, it } from "vitest";
import { optionalLine, singleLine } from "@/lib/core/fields/text";

const name = singleLine("El nombre es obligatorio", 10);
const phone = optionalLine(10);

const messageOf = (result: ReturnType<typeof name.safeParse> | ReturnType<typeof phone.safeParse>) =>
  result.success ? null : result.error.issues[0]?.message;

const INVISIBLE: Record<string, string> = {
  "a tabulator": "\t",
  "a line break": "\n",
  "a null": "\u0000",
  "an escape": "\u001b",
  "a delete": "\u007f",
  "a control of the second set": "\u0085",
  "a zero-width space": "\u200b",
  "a zero-width joiner": "\u200d",
  "a left-to-right mark": "\u200e",
  "a line separator": "\u2028",
  "a bidirectional override": "\u202e",
  "a bidirectional isolate": "\u2066",
  "a word joiner": "\u2060",
  "a byte-order mark": "\ufeff",
  "an Arabic letter mark": "\u061c",
  "a soft hyphen": "\u00ad",
  "a Mongolian vowel separator": "\u180e",
  "an invisible tag": "\u{e0041}",
};

describe.each([
  ["singleLine", name],
  ["optionalLine", phone],
])("%s", (_name, schema) => {
  it.each([
    ["Ana", "Ana"],
    ["  Ana \n", "Ana"],
    ["José Mª", "José Mª"],
    ["O'Brien-Ñu", "O'Brien-Ñu"],
    ["李小龍", "李小龍"],
    ["<b>Ana</b>", "<b>Ana</b>"],
    ["a".repeat(10), "a".repeat(10)],
    [`  ${"a".repeat(10)}  `, "a".repeat(10)],
  ])("accepts %j as %j", (text, kept) => {
    expect(schema.parse(text)).toBe(kept);
  });

  it("refuses one character too many, and a million of them", () => {
    expect(messageOf(schema.safeParse("a".repeat(11)))).toBe("Como mucho 10 caracteres");
    expect(messageOf(schema.safeParse("a".repeat(1_000_000)))).toBe("Como mucho 10 caracteres");
  });

  it.each(Object.entries(INVISIBLE))("refuses %s inside the text", (_what, character) => {
    expect(messageOf(schema.safeParse(`a${character}b`))).toBe("Quita los caracteres de control");
  });

  it.each([17, true, [], {}, ["Ana"], Number.NaN, 17n])("refuses %s, which is no text", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("singleLine", () => {
  it.each([undefined, null, "", "   ", "\t\n"])("refuses %j with the field's own words", (value) => {
    expect(messageOf(name.safeParse(value))).toBe("El nombre es obligatorio");
  });
});

describe("optionalLine", () => {
  it("treats an empty text as null, and distinguishes it from a missing one", () => {
    expect([phone.parse(""), phone.parse("  "), phone.parse(null)]).toEqual([null, null, null]);
    expect(phone.parse(undefined)).toBeUndefined();
  });
});
