import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/admin/system/route";
import { POST } from "@/app/api/admin/system/sweep-confirmation/route";
import { db } from "@/db";
import { installation } from "@/db/schema";
import type { SweepBlock } from "@/lib/gateways/constants";
import { readInstallation } from "@/lib/gateways/files/installation";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const blockedBy = (sweepBlock: SweepBlock, sweepDetails: Record<string, number> | null = null) =>
  db.update(installation).set({ sweepBlock, sweepDetails, sweptAt: new Date(), sweepConfirmed: null });

beforeEach(() => blockedBy("too-many", { orphans: 40, files: 90 }));

describe("POST /api/admin/system/sweep-confirmation", () => {
  it("200: allows the next cleanup to remove the displayed number of files, recorded with the reason", async () => {
    const admin = await makeAdmin();
    const shown = await send(GET, "GET", { as: admin });
    expect(shown.body.sweep).toEqual({ block: "too-many", orphans: 40, files: 90 });
    expect(shown.body.warnings.join()).toContain("La limpieza de archivos está parada");
    const body = { block: "too-many", reason: "Importación fallida" };
    expect(await send(POST, "POST", { as: admin, body })).toMatchObject({
      status: 200,
      body: { block: "too-many" },
    });
    expect(await readInstallation()).toMatchObject({
      sweepBlock: null,
      sweepConfirmed: "too-many",
      sweepAllowed: 40,
      sweptAt: null,
    });
    expect((await send(GET, "GET", { as: admin })).body.sweep).toBeNull();
    expect(await auditBy(admin)).toMatchObject([
      { action: "admin.confirm-sweep", details: { ...body, orphans: 40, files: 90 } },
    ]);
  });

  it("200: a copied database becomes a separate installation", async () => {
    await blockedBy("copied-database");
    const { id, location } = await readInstallation();
    const body = { block: "copied-database", reason: "Nueva máquina" };
    expect((await send(POST, "POST", { as: await makeAdmin(), body })).status).toBe(200);
    const after = await readInstallation();
    expect(after).toMatchObject({ sweepConfirmed: "copied-database", sweepAllowed: null, home: location });
    expect(after.id).not.toBe(id);
  });

  it("409: the displayed state has changed", async () => {
    const admin = await makeAdmin();
    const body = { block: "no-marker", reason: "Es nuestro" };
    const answer = await send(POST, "POST", { as: admin, body });
    expectError(answer, "conflict", "La limpieza de archivos ya no espera esta confirmación.");
    expect((await readInstallation()).sweepBlock).toBe("too-many");
  });

  it("422: without a reason", async () => {
    const sent = { as: await makeAdmin(), body: { block: "too-many", reason: " " } };
    const answer = await send(POST, "POST", sent);
    expect([answer.status, answer.body.fields]).toEqual([422, { reason: "Escribe el motivo" }]);
  });

  itIsForAdministrators({ handler: POST, method: "POST", sent: async () => ({ body: {} }) }, async () =>
    cookieHeaderOf(await makeUser()),
  );
  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeAdmin()) }),
  });
});
