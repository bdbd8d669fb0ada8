import { XMLParser, XMLValidator } from "fast-xml-parser";
import { unreadable } from "./text-file";

export type Node = { readonly [tag: string]: unknown };

/**
 * Parses an XML file of the bank, without namespace prefixes. `repeated` contains the tags that can occur several
 * times.
 */
export function readXml(text: string, repeated: ReadonlySet<string>): Node {
  // Refuses entities, because a small file could expand to a huge one. No bank defines its own.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unreadable("El XML define entidades: no se lee");
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw unreadable(`El XML está roto en la línea ${valid.err.line}`);
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "@",
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      isArray: (name) => repeated.has(name),
    }).parse(text) as Node;
  } catch {
    throw unreadable("El XML no se puede leer");
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The node at this path of tags. */
export function at(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, tag) => (isNode(inner) ? inner[tag] : undefined), node);
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return isNode(value) ? textOf(value["#text"]) : "";
}

/** The text at this path of tags; empty if there is none. */
export const textAt = (node: unknown, ...path: string[]) => textOf(at(node, ...path));

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf) : [textOf(value)];

/** All nodes of a repeated tag. */
export function list(node: unknown, tag: string): Node[] {
  const found = at(node, tag);
  return Array.isArray(found) ? found.filter(isNode) : [];
}
