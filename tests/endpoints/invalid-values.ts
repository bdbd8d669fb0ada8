const text = (value: string) => JSON.stringify(value);

/** The invalid values for a field, as JSON text; null omits the field. */
export const INVALID_VALUES: Readonly<Record<string, string | null>> = {
  missing: null,
  null: "null",
  true: "true",
  false: "false",
  zero: "0",
  "minus zero": "-0",
  "a negative number": "-1",
  "a fraction": "1e-9",
  "a number beyond all numbers": "1e309",
  "a number with more digits than exact": "9007199254740993",
  "an empty list": "[]",
  "a list with a text": '["forum"]',
  "a list of lists": "[[[[]]]]",
  "a depth that no stack holds": `${"[".repeat(60_000)}${"]".repeat(60_000)}`,
  "an empty object": "{}",
  "an operator": '{"$ne":null}',
  "an object with a length": '{"length":6,"trim":1}',
  "a prototype": '{"__proto__":{"isAdmin":true}}',
  "an empty text": '""',
  spaces: text("   "),
  "a text of 200 kB": text("x".repeat(200_000)),
  "a text of 1 MB": text("x".repeat(1_000_000)),
  "many accents": text("e\u0301".repeat(5_000)),
  "a null character": text("\u0000"),
  "a null character in a text": text("Ana\u0000"),
  "a bell": text("Ana\u0007"),
  "line breaks": text("Ana\r\nBcc: all@lonja.example"),
  "a zero-width space": text("An\u200ba"),
  "only a zero-width space": text("\u200b"),
  "a bidirectional override": text("ana\u202egpj.exe"),
  "half a surrogate pair": '"Ana\\ud800"',
  "the other half": '"\\udfff"',
  "a non-character": text("\uffff"),
  NaN: text("NaN"),
  Infinity: text("Infinity"),
  "a hexadecimal number": text("0x10"),
  "a number beyond all numbers, as text": text("1e309"),
  "the word null": text("null"),
  "the word undefined": text("undefined"),
  __proto__: text("__proto__"),
  constructor: text("constructor"),
  toString: text("toString"),
  "an injection": text("'; drop table users; --"),
  "another injection": text("%' or '1'='1"),
  "a format": text("%s%n$1\\"),
  "a script": text('"><script>alert(1)</script>'),
  "a path": text("../../etc/passwd"),
  "an escaped null": text("%00"),
  "an unknown id": text("00000000-0000-7000-8000-000000000000"),
  "an emoji": text("👩‍👩‍👧"),
};

const SHORT = [
  "null",
  "true",
  "an empty object",
  "an operator",
  "a prototype",
  "a text of 200 kB",
  "an injection",
];

/** The values that show whether a field is read at all. */
export const SHORT_VALUES = Object.fromEntries(
  Object.entries(INVALID_VALUES).filter(([what]) => SHORT.includes(what)),
);

/**
 * Returns the body as JSON text in which the value of one field is replaced with the literal text of the invalid value.
 */
export function bodyWith(body: Record<string, unknown>, field: string, invalid: string | null): string {
  const { [field]: _, ...rest } = body;
  const honest = JSON.stringify(rest).slice(1, -1);
  const lying = invalid === null ? "" : `${text(field)}:${invalid}`;
  return `{${[honest, lying].filter(Boolean).join(",")}}`;
}

/** Returns the invalid value for a URL: a string without quotes, anything else as it is. */
export function inAddress(invalid: string | null): string | undefined {
  if (invalid === null) return undefined;
  const value: unknown = invalid.length > 100_000 && invalid.startsWith("[") ? "[]" : JSON.parse(invalid);
  return typeof value === "string" ? value : invalid;
}
