import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import StartupPage from "@/app/(member)/(startups)/startups/[id]/page";
import StartupsPage from "@/app/(member)/(startups)/startups/page";
import { DocumentsManager } from "@/components/offers/rooms/documents-manager";
import { KeptStartups } from "@/components/startups/kept";
import { shownRoom } from "@/components/startups/rooms/shown-room";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { callOf, makeAdmin, makeUser } from "../factories/identity";
import { signedIn } from "../http/forms";
import { suspend } from "../identity/suspensions/suspended";
import { publish } from "./calls";

async function keptBy(member: { id: string }) {
  await signedIn(member);
  return renderToStaticMarkup(await KeptStartups({ cursor: undefined }));
}

async function keptOf(member: { id: string }, id: number) {
  await signedIn(member);
  const { kept } = (await StartupPage({ params: Promise.resolve({ id: String(id) }) })).props;
  return renderToStaticMarkup(await kept.type(kept.props));
}

it("a suspended founder finds their startups, and their documents, on the closed pages", async () => {
  const { id, founderId } = await publish({ name: "Faro Abierto" });
  const founder = { id: founderId };
  await suspend(founder);
  const manage = `href="/startups/${id}/manage"`;
  const shown = await keptBy(founder);
  expect(shown).toContain("Faro Abierto");
  expect(shown).toContain(manage);
  expect(shown).not.toContain("/edit");
  expect(await keptOf(founder, id)).toContain(manage);
  const page = await StartupsPage({ searchParams: Promise.resolve({}) });
  expect(page.props.kept.type).toBe(KeptStartups);
});

it("others find nothing there, nor the founder of a removed startup its documents", async () => {
  const { id, founderId } = await publish();
  const other = await makeUser();
  expect(await keptBy(other)).not.toContain("Mis startups");
  expect(await keptOf(other, id)).toBe("");
  await removeStartup.run(await callOf(await makeAdmin()), { id, reason: "Engaña" });
  const founder = { id: founderId };
  expect(await keptBy(founder)).not.toContain("/manage");
  expect(await keptOf(founder, id)).toBe("");
});

it("an empty room invites nobody to upload who may not", () => {
  const room = shownRoom({ id: 1, name: "Faro Abierto" });
  const closed = { ...room, isClosed: true as const };
  const [shown, shownClosed] = [room, closed].map((each) =>
    renderToStaticMarkup(createElement(DocumentsManager, { room: each, documents: [] })),
  );
  expect(shown).toMatch(/Subir un PDF.*Sube tu presentación/s);
  expect(shownClosed).toContain("No hay documentos.");
  expect(shownClosed).not.toMatch(/Sub[ei]/);
});
