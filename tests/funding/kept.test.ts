import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import FundingPage from "@/app/(member)/(funding)/funding/page";
import { KeptFunding } from "@/components/funding/kept";
import { signedIn } from "../http/forms";
import { suspend } from "../identity/suspensions/suspended";
import { makeMember, makeRequest, offer } from "./deals";

async function keptBy(member: { id: string }) {
  await signedIn(member);
  return renderToStaticMarkup(await KeptFunding());
}

it("a suspended member finds their requests and offers on the closed page", async () => {
  const { id, owner } = await makeRequest();
  const investor = await makeMember();
  const made = await offer(investor, id);
  for (const member of [owner, investor]) await suspend(member);
  const received = await keptBy(owner);
  expect(received).toContain("Ofertas recibidas");
  expect(received).toContain("Mis solicitudes");
  expect(received).not.toContain("Mis ofertas");
  expect(await keptBy(investor)).toContain("Mis ofertas");
  for (const html of [received, await keptBy(investor)]) expect(html).toContain(`/funding/offers/${made.id}`);
  const page = await FundingPage({ searchParams: Promise.resolve({}) });
  expect(page.props.kept.type).toBe(KeptFunding);
});

it("a member with nothing open finds no list", async () => {
  const html = await keptBy(await makeMember());
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("");
});
