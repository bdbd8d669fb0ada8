import sanitizeHtml from "sanitize-html";
import { describe, expect, it } from "vitest";
import { beginningOf, plainText, renderMarkdown } from "@/lib/core/format/markdown";
import { truncateText } from "@/lib/core/format/truncate";
import { fc } from "../../setup/random";

const TAGS =
  "p br hr h3 h4 h5 h6 strong em s blockquote code pre ul ol li a img div table thead tbody tr th td";

/** Returns the tag and attribute names that an independent HTML parser finds. */
function found(html: string) {
  const tags = new Set<string>();
  const addresses: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      "*": (tagName, attribs) => {
        tags.add(tagName);
        for (const name of Object.keys(attribs)) if (/^on|^style$/.test(name)) tags.add(name);
        addresses.push(...[attribs.href, attribs.src].filter((address) => address !== undefined));
        return { tagName, attribs };
      },
    },
  });
  return { tags: [...tags], addresses };
}

const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:|\/(?![/\\]))/i;

describe("Markdown", () => {
  it("writes paragraphs, lists, emphasis, code, quotes and tables", () => {
    const html = renderMarkdown(
      "# Título\n\nUno **dos** _tres_ ~~cuatro~~ `cinco`\nseis\n\n- a\n- b\n\n> cita\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    );
    expect(html).toContain("<h3>Título</h3>");
    expect(html).toContain("<strong>dos</strong> <em>tres</em> <s>cuatro</s> <code>cinco</code><br>\nseis");
    expect(html).toContain("<li>a</li>");
    expect(html).toContain("<blockquote>\n<p>cita</p>");
    expect(html).toContain('<div class="markdown-table"><table>');
  });

  it("shows raw HTML as text", () => {
    expect(renderMarkdown("<script>alert(1)</script>")).toBe(
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
    );
    expect(found(renderMarkdown('<img src=x onerror="alert(1)"> <svg/onload=alert(1)>')).tags).toEqual(["p"]);
  });

  it("makes no link of scripts, data, files and of paths that leave the site", () => {
    for (const address of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html;base64,PHNjcmlwdD4=",
      "data:image/png;base64,iVBORw0KGgo=",
      "vbscript:x",
      "file:///etc/passwd",
      "//evil.example/x",
      "/\\evil.example",
    ]) {
      const { tags, addresses } = found(renderMarkdown(`[a](${address}) ![b](${address}) <${address}>`));
      expect(tags.filter((tag) => tag === "img")).toEqual([]);
      expect(addresses.filter((each) => !ALLOWED_ADDRESS.test(each))).toEqual([]);
    }
  });

  it("gives links neither the referrer nor the window of this site", () => {
    expect(renderMarkdown("[a](https://example.com) https://example.org")).toBe(
      '<p><a href="https://example.com" rel="nofollow ugc noopener" target="_blank">a</a> ' +
        '<a href="https://example.org" rel="nofollow ugc noopener" target="_blank">https://example.org</a></p>\n',
    );
    expect(renderMarkdown("[a](/forum)")).toBe('<p><a href="/forum" rel="nofollow ugc noopener">a</a></p>\n');
  });

  it("shows the site's own pictures, and those of others as links", () => {
    expect(renderMarkdown("![Mi «foto»](/api/files/abcdefgh?w=640)")).toContain(
      '<img src="/api/files/abcdefgh?w=640" alt="Mi «foto»" loading="lazy" decoding="async">',
    );
    expect(found(renderMarkdown("![x](https://example.com/x.png)")).tags).toEqual(["p", "a"]);
    expect(found(renderMarkdown("![x](/api/auth/logout)")).tags).toEqual(["p", "a"]);
  });

  it("stays fast with deep nesting and large texts", () => {
    const deep = renderMarkdown(
      Array.from({ length: 5_000 }, (_, level) => `${" ".repeat(2 * level)}- x`).join("\n"),
    );
    expect(deep.match(/<ul>/g)?.length ?? 0).toBeLessThanOrEqual(20);
    for (const piece of [">", "*a **b ", "[", "![", "`", "| a ", "- ", "<", "&", "\\", "_a__b"]) {
      renderMarkdown(piece.repeat(Math.floor(100_000 / piece.length)));
    }
    expect(renderMarkdown("x".repeat(1_000_000)).length).toBeLessThan(110_000);
  });

  it("writes no other tag, attribute or address for any input", () => {
    const pieces = fc.constantFrom(
      ..."[ ] ( ) ! < > \" ' ` * _ ~ # | - \n \\ & javascript: data: https://a.es onerror= style= <b> </p> x / :".split(
        " ",
      ),
      "\n\n",
      "    ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const { tags, addresses } = found(renderMarkdown(parts.join("")));
        expect(tags.filter((tag) => !TAGS.split(" ").includes(tag))).toEqual([]);
        expect(addresses.filter((each) => !ALLOWED_ADDRESS.test(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("plainText", () => {
  it.each([
    ["Sin marcas.", "Sin marcas."],
    ["## Título\n\nUn **párrafo** con [enlace](https://lonja.example).", "Título\nUn párrafo con enlace."],
    ["Antes:\n\n- **Ya tenemos** la nave\n- Prensamos", "Antes:\n• Ya tenemos la nave\n• Prensamos"],
    ["Una línea\ny otra", "Una línea\ny otra"],
    ["<b>Suelto</b> y `código`", "<b>Suelto</b> y código"],
    ["", ""],
  ])("%j reads %j", (source, words) => expect(plainText(source)).toBe(words));
});

it("beginningOf reads the start of a text on one line, without formatting", () => {
  expect(beginningOf("## Plan\n\n- **Placas**: 600 €\n- Obra", 200)).toBe("Plan • Placas: 600 € • Obra");
  expect(beginningOf("**uno** dos tres", 7)).toBe("uno dos…");
});

it("truncateText keeps what would be formatting in Markdown", () => {
  expect(truncateText("Piso 2 * 3 m\n\n# Nuevo", 200)).toBe("Piso 2 * 3 m # Nuevo");
  expect(truncateText("*uno* dos tres", 9)).toBe("*uno* dos…");
});
