import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProjectHero } from "@/components/tokenization/projects/hero";
import { db } from "@/db";
import { projects, users } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { getProject } from "@/lib/tokenization/projects/queries";
import { callOf } from "../../factories/identity";
import { makeInvestor, makeSale } from "../sales";

async function heroOf(id: number): Promise<string> {
  const project = await getProject(await callOf(await makeInvestor()).then(({ viewer }) => viewer), id);
  const now = clock.now().toISOString();
  return renderToStaticMarkup(createElement(ProjectHero, { project, now, timeZone: "Europe/Madrid" }));
}

it("the page of a project names a promoter once who promotes it under their own name", async () => {
  const { id, promoter } = await makeSale({ promoterName: "Cooperativa Mágina" });
  expect(await heroOf(id)).toContain(">Cooperativa Mágina · identidad verificada<");
  const name = `${promoter.firstName} ${promoter.lastName}`;
  await db.update(projects).set({ promoterName: name }).where(eq(projects.id, id));
  expect(await heroOf(id)).toContain(">identidad verificada<");
});

it("the page of a project calls its promoter verified only while they are, for visitors too", async () => {
  const { id, promoter } = await makeSale();
  const isShown = async () => {
    const project = await getProject(null, id);
    const now = clock.now().toISOString();
    const hero = createElement(ProjectHero, { project, now, timeZone: "Europe/Madrid" });
    return renderToStaticMarkup(hero).includes("identidad verificada");
  };
  expect(await isShown()).toBe(true);
  await db.update(users).set({ kycStatus: "rejected", kycVerifiedAt: null }).where(eq(users.id, promoter.id));
  expect(await isShown()).toBe(false);
  await db
    .update(users)
    .set({ kycStatus: "verified", kycVerifiedAt: clock.now(), deletedAt: clock.now() })
    .where(eq(users.id, promoter.id));
  expect(await isShown()).toBe(false);
});
