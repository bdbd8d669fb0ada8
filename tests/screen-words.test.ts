import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// The names of other languages count only within Spanish text, because the descriptions of the API are English.
const BEFORE =
  "el|la|los|las|un|una|unos|unas|del|al|de|en|por|con|tu|tus|su|sus|mi|mis|este|esta|ese|esa|ver|otro|ningún";
const FOREIGN = new RegExp(
  `(^|[^\\p{L}-])(${BEFORE}) (e-?mails?|wallets?|trades?|balance)(?![\\p{L}-])`,
  "iu",
);
const ALONE = /^(e-?mails?|wallets?|trades?|balance)$/i;

/** The words in the glossary's second table that must not be used on screens. */
const AVOIDED = [
  /(?<!\p{L})(monedero|comprobante|segundo factor|2\.º factor)/iu,
  /(?<!\p{L})quien (compra|compró|vende|vendió|escribió|imparte|paga)(?!\p{L})/iu,
  /(?<!\p{L})(lo escribió|lo abrió|lo denunció|se inscribió)(?!\p{L})/iu,
  /(?<!\p{L})(has|ha|han|he) de \p{L}+r(?!\p{L})/iu,
  /(?<!\p{L})(anot[aeoó]|anotad[oa]s?|anotar)(?!\p{L})/iu,
  /(?<!\p{L})(de|en|a) la casa(?!\p{L})/iu,
  /(?<!\p{L})(llaves? de|llave nueva|en el libro(?! contable))/iu,
  /(?<!\p{L})(el|la) últim[oa] primer[oa]/iu,
  /\(si quieres\)/iu,
  /(?<!\p{L})quien (presta|pide el préstamo|recibe el préstamo)(?!\p{L})/iu,
  /(?<!\p{L})estudiantes?(?!\p{L})/iu,
  // Fees come from FEE_TEXT.
  /comisi[oó]n[^.\d]{0,40}\d ?%/iu,
  /(?<!\p{L})(sitio en (un fondo|él)|solicitar (un )?sitio|asignado sitio)(?!\p{L})/iu,
  // The operator can choose another name (`appName`).
  /(?<!\p{L})(?!of |that |example )\p{L}+[ :] ?Lonja(?!\p{L})|(^|["'`>] ?)Lonja \p{L}/u,
  FOREIGN,
];

/** Texts quoted from the specification. */
const QUOTED = [
  "Trade completado",
  "No se pudo completar el trade",
  "No se pudo obtener información de tu wallet",
  "Balance insuficiente",
  "Por favor ingresa tu email",
  "Error de conexión. Por favor, envía un email directamente a",
];

function isWrong(text: string, isShown: boolean): boolean {
  const rest = QUOTED.reduce((left, quoted) => left.replaceAll(quoted, ""), text);
  return AVOIDED.some((each) => each.test(rest)) || (isShown && ALONE.test(rest));
}

const isShownAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node) && /^(label|title|placeholder|alt|help|aria-label)$/.test(node.name.getText());

/** Returns every text of a file, and whether it is the content or an attribute of an element. */
function textsOf(file: string, source: string): [string, boolean][] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts: [string, boolean][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) texts.push([node.text, true]);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      texts.push([node.text, isShownAttribute(node.parent)]);
    else if (ts.isTemplateExpression(node)) {
      texts.push([node.getText(), false]);
      for (const { expression } of node.templateSpans) visit(expression);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return texts.map(([text, isShown]) => [text.replace(/\s+/g, " ").trim(), isShown]);
}

const SHOWN_ALONE = new RegExp(`["'>] ?(${ALONE.source.slice(1, -1)}) ?["'<]`, "i");

// Most files contain none of these words, and extracting their texts takes a hundred times as long.
function mayBeWrong(source: string): boolean {
  const text = source.replace(/\s+/g, " ");
  return SHOWN_ALONE.test(text) || AVOIDED.some((each) => each.test(text));
}

describe("the words on screen", () => {
  it("are those of the glossary", () => {
    const folders = ["app", "components", "lib", "emails", "actions"];
    const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const sources = files.map((file): [string, string] => [file, readFileSync(file, "utf8")]);
    const suspicious = sources.filter(([, source]) => mayBeWrong(source));
    const wrong = suspicious.flatMap(([file, source]) =>
      textsOf(file, source)
        .filter(([text, isShown]) => isWrong(text, isShown))
        .map(([text]) => `${file}: ${text.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    "Escribe tu e-mail",
    "Ver el trade",
    "Los BTC llegan a tu wallet.",
    "Activar el segundo factor",
    "La paga quien compra",
    "Has de ser mayor de 18 años",
    "Las normas de la casa",
    "Recibos, el último primero",
    "Busca en Lonja",
    "Lonja entrega el dinero",
  ])("would find «%s»", (text) => expect(isWrong(text, false)).toBe(true));

  it.each([
    ...QUOTED,
    "Escribe tu correo",
    "The order that a trade began with",
    "el libro contable",
    "wallet.balance",
  ])("lets «%s» be", (text) => expect(isWrong(text, false)).toBe(false));
});
