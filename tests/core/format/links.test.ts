import { describe, expect, it } from "vitest";
import { linkParts } from "@/lib/core/format/links";

describe("linkParts", () => {
  it.each([
    ["nada", [{ text: "nada" }]],
    ["", []],
    [
      "mira https://lonja.example/a?b=1#c, y http://otro.example.",
      [
        { text: "mira " },
        { text: "https://lonja.example/a?b=1#c", href: "https://lonja.example/a?b=1#c" },
        { text: ", y " },
        { text: "http://otro.example", href: "http://otro.example/" },
        { text: "." },
      ],
    ],
    [
      "(https://es.wikipedia.org/wiki/Lonja_(edificio))",
      [
        { text: "(" },
        {
          text: "https://es.wikipedia.org/wiki/Lonja_(edificio)",
          href: "https://es.wikipedia.org/wiki/Lonja_(edificio)",
        },
        { text: ")" },
      ],
    ],
  ])("%j", (text, parts) => {
    expect(linkParts(text)).toEqual(parts);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "<a href='https://'>x</a>",
    "ftp://lonja.example",
    "https://banco.example@otro.example/entrar",
    "https://",
    "//otro.example",
    "vbscript:x",
  ])("leaves %j as text", (text) => {
    const parts = linkParts(text);
    expect(parts.every(({ href }) => href === undefined)).toBe(true);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  it("loses nothing of any text, and links only to http and https", () => {
    const text =
      'a "https://x.example"<https://y.example> https://z.example\nhttps://javascript:alert(1) fin';
    const parts = linkParts(text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    for (const { href } of parts) expect(href ?? "https://").toMatch(/^https?:\/\//);
  });
});
