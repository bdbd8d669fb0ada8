import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { VisitorFooter } from "@/components/layout/public/visitor-footer";
import { InfoCards, PublicGuides } from "@/components/support/info-cards";
import { HELP_ENTRIES } from "@/lib/support/help/entries";
import { PUBLIC_HELP } from "@/lib/support/help/public";

vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));

const { default: PublicHelpPage } = await import("@/app/(public)/ayuda/page");

type Node = ReactElement<{ children?: Node | readonly Node[] }>;

const holds = (nodes: Node | readonly Node[] | undefined, type: unknown): boolean =>
  [nodes ?? []].flat().some((node) => node.type === type || holds(node.props?.children, type));

const entriesIn = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

it("the footer leads visitors to the guides, all of which they can read", async () => {
  expect(renderToStaticMarkup(createElement(VisitorFooter, { name: "Lonja", demo: false }))).toContain(
    'href="/ayuda#guias"',
  );
  expect(holds(await PublicHelpPage(), PublicGuides)).toBe(true);
  const guides = renderToStaticMarkup(createElement(PublicGuides));
  expect(guides).toContain('id="guias"');
  const linked = entriesIn(guides);
  expect(linked.length).toBeGreaterThan(1);
  for (const id of linked) expect(PUBLIC_HELP.map((entry) => entry.id)).toContain(id);
});

it("the members' cards lead to existing answers", () => {
  for (const id of entriesIn(renderToStaticMarkup(createElement(InfoCards))))
    expect(HELP_ENTRIES.map((entry) => entry.id)).toContain(id);
});
