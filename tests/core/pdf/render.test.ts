import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import type { PdfContent, PdfPart } from "@/lib/core/pdf/content";
import { renderPdf } from "@/lib/core/pdf/render";
import { textOf, textsOfPages } from "./pdf-pages";

const PROOF = {
  code: "207-4f2a91c0d3e5b677",
  hash: "4f2a91c0d3e5b677".repeat(4),
  address: "https://lonja.example/loan-contracts/207-4f2a91c0d3e5b677",
};

function content(parts: readonly PdfPart[], more: Partial<PdfContent> = {}): PdfContent {
  const head = { title: "Contrato n.º 207", subtitle: "Entre Íñigo y Begoña", issuer: "Lonja" };
  return { ...head, sections: [{ heading: "Condiciones", parts }], ...more };
}

const table = (count: number): PdfPart => ({
  kind: "table",
  columns: [{ name: "N.º" }, { name: "Concepto" }, { name: "Importe", align: "end" }],
  rows: Array.from({ length: count }, (_, at) => [`${at + 1}`, `Cuota ${at + 1}`, `${at},05 €`]),
});

describe("a document in PDF", () => {
  it("contains all given texts, with Spanish letters and the euro sign", async () => {
    const bytes = await renderPdf(
      content([
        { kind: "paragraph", text: "El señor debe 1.234,56 € — «a plazos»." },
        { kind: "numbered", items: ["Primera cláusula", "Segunda cláusula"] },
        {
          kind: "facts",
          rows: [
            { label: "Plazo", value: "365 días" },
            { label: "Total", value: "10 €", isTotal: true },
          ],
        },
        table(2),
      ]),
    );
    const [page = []] = await textsOfPages(bytes);
    expect(page).toEqual([
      ...["Lonja", "Contrato n.º 207", "Entre Íñigo y Begoña", "Condiciones"],
      "El señor debe 1.234,56 € — «a plazos».",
      ...["1.", "Primera cláusula", "2.", "Segunda cláusula"],
      ...["Plazo", "365 días", "Total", "10 €"],
      ...["N.º", "Concepto", "Importe", "1", "Cuota 1", "0,05 €", "2", "Cuota 2", "1,05 €"],
      "Página 1 de 1",
    ]);
  });

  it("has a title and a language, and the same bytes for the same content", async () => {
    const said = content([table(60)], { proof: PROOF, issuedAt: new Date("2026-11-23T08:00:00Z") });
    const bytes = await renderPdf(said);
    expect(Buffer.from(bytes).equals(await renderPdf(structuredClone(said)))).toBe(true);
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([read.getTitle(), read.getAuthor(), read.getLanguage()]).toEqual([
      "Contrato n.º 207",
      "Lonja",
      "es",
    ]);
    expect(read.getCreationDate()).toEqual(said.issuedAt);
    expect(read.getModificationDate()).toBeUndefined();
    expect(Buffer.from(bytes).equals(await renderPdf({ ...said, title: "Otro" }))).toBe(false);
    const pages = read.getPages().map((page) => page.getSize());
    expect(pages).toEqual(pages.map(() => ({ width: 595.28, height: 841.89 })));
  });

  it("proves itself at the foot of each page, with the number of all", async () => {
    const bytes = await renderPdf(content([table(120)], { proof: PROOF, note: "Entorno de demostración" }));
    const pages = await textsOfPages(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page.join("")).toContain(
        `Página ${index + 1} de ${pages.length}Entorno de demostraciónCódigo ${PROOF.code}Huella SHA-256: ${PROOF.hash}Compruébalo en ${PROOF.address}`,
      );
    }
  });

  it("repeats the head of a table of 500 rows on each page, and leaves no row out", async () => {
    const pages = await textsOfPages(await renderPdf(content([table(500)])));
    expect(pages.length).toBeGreaterThan(8);
    const rows = pages.flatMap((page) => {
      const head = page.indexOf("Importe");
      expect(page.slice(head - 2, head + 1)).toEqual(["N.º", "Concepto", "Importe"]);
      return page.slice(head + 1, -1);
    });
    expect(rows).toEqual(rowsOf(500));
  });

  it("tears a cell that is longer than a page", async () => {
    const long = Array.from({ length: 3_000 }, (_, at) => `palabra${at}`);
    const part: PdfPart = {
      kind: "table",
      columns: [{ name: "Nota" }, { name: "€", align: "end" }],
      rows: [[long.join(" "), "1"]],
    };
    const pages = await textsOfPages(await renderPdf(content([part])));
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.flat().join(" ").split(/\s+/);
    expect(text.filter((word) => word.startsWith("palabra"))).toEqual(long);
    expect(pages.filter((page) => page.includes("Nota"))).toHaveLength(pages.length);
  });

  it("wraps long paragraphs and clauses over pages, and breaks words wider than the page", async () => {
    const long = Array.from({ length: 4_000 }, (_, at) => `voz${at}`).join(" ");
    const word = "x".repeat(1_000);
    const parts = [
      { kind: "paragraph", text: `${long}\n${word}` },
      { kind: "numbered", items: [long] },
      { kind: "facts", rows: [{ label: word, value: long }] },
    ] as const;
    const pages = await textsOfPages(await renderPdf(content(parts)));
    const text = pages.flat();
    expect(
      text
        .join(" ")
        .split(/\s+/)
        .filter((one) => /^voz\d+$/.test(one)),
    ).toHaveLength(12_000);
    expect(text.filter((line) => /^x+$/.test(line)).join("")).toHaveLength(2_000);
  });

  it("keeps a heading on the page of its text", async () => {
    const sections = Array.from({ length: 60 }, (_, at) => ({
      heading: `Apartado ${at}`,
      parts: [{ kind: "paragraph", text: `Texto ${at}` }] as const,
    }));
    for (const page of await textsOfPages(await renderPdf(content([], { sections })))) {
      const headings = page.filter((text) => text.startsWith("Apartado"));
      expect(page.filter((text) => text.startsWith("Texto"))).toHaveLength(headings.length);
    }
  });

  it.each([
    "",
    " ",
    "\u0000\u0007\ud800",
    "Łukasz Żółć",
    "中文 и кириллица",
    "👩‍👩‍👧 🇪🇸",
    "\u202egnp.exe",
    "−5 → ₿ ≤ 3",
    "e\u0301\u200b",
  ])("is made whatever is written in it: %j", async (strange) => {
    const parts = [
      { kind: "paragraph", text: strange },
      { kind: "numbered", items: [strange] },
      { kind: "facts", rows: [{ label: strange, value: strange }] },
      { kind: "table", columns: [{ name: strange }], rows: [[strange], []] },
      { kind: "table", columns: [], rows: [[]] },
    ] as const;
    const proof = { ...PROOF, code: strange };
    const said = content(parts, { title: strange, subtitle: strange, issuer: strange, note: strange, proof });
    expect(await textOf(await renderPdf(said))).toContain("Página 1 de 1");
  });
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`${at + 1}`, `Cuota ${at + 1}`, `${at},05 €`]).flat();
