import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as file } from "@/app/api/offers/[type]/[id]/key-information/pdf/route";
import { GET as read } from "@/app/api/offers/[type]/[id]/key-information/route";
import { db } from "@/db";
import { projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { sheetOf } from "@/lib/offers/sheet-rules";
import { currentSheet, publishSheet } from "@/lib/offers/sheets";
import { textsOfPages } from "../core/pdf/pdf-pages";
import { cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { itHidesItsFailures } from "../http/bad-requests";
import { call, expectError, send } from "../http/client";
import { makeProject, type Project } from "../tokenization/crowd";

const at = ({ id }: Pick<Project, "id">, type = "project") => ({ params: { type, id: String(id) } });

async function revise(project: Project, text: string): Promise<void> {
  const content = sheetOf({ C: [{ label: "Riesgo del proyecto", text }] });
  const sheet = { type: "project", id: project.id, content, by: project.ownerId, now: new Date() } as const;
  await inTransaction((tx) => publishSheet(tx, sheet));
}

describe("GET /api/offers/{type}/{id}/key-information", () => {
  it("200: the current version for everyone, with the risk notice, the nine parts and every version", async () => {
    const project = await makeProject();
    await revise(project, "Una helada puede dejar un año sin cosecha.");
    const { status, body } = await send(read, "GET", at(project));
    expect([status, body]).toMatchObject([
      200,
      {
        type: "project",
        id: project.id,
        name: "Aceite Sierra Mágina",
        version: 2,
        isCurrent: true,
        versions: [{ version: 2, hash: body.hash }, { version: 1 }],
      },
    ]);
    expect(body.parts.map(({ part }: { part: string }) => part).join("")).toBe("ABCDEFGHI");
    expect(body.parts[2].entries).toEqual([
      { label: "Riesgo del proyecto", text: "Una helada puede dejar un año sin cosecha." },
    ]);
    expect(body.riskNotice).toHaveLength(5);
    expect(body.hash).toBe((await currentSheet({ type: "project", id: project.id }))?.hash);
  });

  it("200: an earlier version stays as it was read", async () => {
    const project = await makeProject();
    const before = (await send(read, "GET", at(project))).body;
    await revise(project, "Una helada.");
    const { body } = await send(read, "GET", { ...at(project), query: "?version=1" });
    expect(body).toMatchObject({ version: 1, isCurrent: false, hash: before.hash, parts: before.parts });
  });

  it("404: of an offer that only its promoter and administrators may see", async () => {
    const promoter = await makeUser();
    const project = await makeProject({ ownerId: promoter.id });
    await db.update(projects).set({ status: "draft" }).where(eq(projects.id, project.id));
    const asked = (as: { id: string } | null) => send(read, "GET", { ...at(project), as });
    expectError(await asked(null), "not_found", "Esa oferta no existe");
    expectError(await asked(await makeUser()), "not_found", "Esa oferta no existe");
    expect((await asked(promoter)).status).toBe(200);
    expect((await asked(await makeAdmin())).status).toBe(200);
  });

  it("404: an unknown offer, version, or kind of offer", async () => {
    const project = await makeProject();
    expectError(await send(read, "GET", at({ id: 2_147_483_647 })), "not_found", "Esa oferta no existe");
    expectError(await send(read, "GET", at(project, "fund")), "not_found", "Esa oferta no existe");
    const none = await send(read, "GET", { ...at(project), query: "?version=2" });
    expectError(none, "not_found", "Esa ficha no existe");
  });

  it.each([
    ["another kind", { type: "house", id: "1" }, "", { type: "Esa oferta no existe" }],
    ["a number that is none", { type: "project", id: "x" }, "", { id: "Esa oferta no existe" }],
    [
      "a version that is none",
      { type: "project", id: "1" },
      "?version=0",
      { version: "Esa ficha no existe" },
    ],
  ])("422: %s", async (_, params, query, fields) => {
    expectError(await send(read, "GET", { params, query }), "invalid", "Revisa los campos marcados", fields);
  });

  itHidesItsFailures({
    handler: read,
    method: "GET",
    sent: async () => ({
      ...at(await makeProject()),
      cookie: await cookieHeaderOf(await makeUser()),
    }),
  });
});

describe("GET /api/offers/{type}/{id}/key-information/pdf", () => {
  it("200: contains the text of the page, with the hash on every page, and is the same bytes each time", async () => {
    const project = await makeProject();
    await revise(project, "Una helada puede dejar un año sin cosecha.");
    const answer = await call(file, "GET", at(project));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain(`lonja-ficha-project-${project.id}-v2.pdf`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const pages = (await textsOfPages(bytes)).map((texts) => texts.join(" "));
    const whole = pages.join(" ");
    for (const said of ["Versión 2", "Aviso de riesgo", "C. Factores de riesgo", "Una helada puede dejar"]) {
      expect(whole).toContain(said);
    }
    const { hash } = (await send(read, "GET", at(project))).body;
    expect(pages.every((page) => page.includes(hash))).toBe(true);
    const again = new Uint8Array(await (await call(file, "GET", at(project))).arrayBuffer());
    expect(Buffer.compare(bytes, again)).toBe(0);
  });

  it("404: no such offer", async () => {
    expectError(await send(file, "GET", at({ id: 2_147_483_647 })), "not_found", "Esa oferta no existe");
  });

  it("422: an invalid version", async () => {
    const answer = await send(file, "GET", { params: { type: "project", id: "1" }, query: "?version=x" });
    expectError(answer, "invalid", "Revisa los campos marcados", { version: "Esa ficha no existe" });
  });

  itHidesItsFailures({
    handler: file,
    method: "GET",
    sent: async () => ({
      ...at(await makeProject()),
      cookie: await cookieHeaderOf(await makeUser()),
    }),
  });
});
