import { eq, or } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { POST as dispute } from "@/app/api/marketplace/orders/[id]/dispute/route";
import { GET as evidenceFile } from "@/app/api/marketplace/orders/[id]/evidence/[event]/route";
import { POST as evidence } from "@/app/api/marketplace/orders/[id]/evidence/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { db } from "@/db";
import { files, marketplaceOrderEvents } from "@/db/schema";
import { consume } from "@/lib/core/command/limits";
import { ATTACHMENT, ATTACHMENT_ATTEMPTS, MAX_STATEMENT } from "@/lib/deals/constants";
import { orderObligations } from "@/lib/marketplace/orders/deal";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { paidOrder, shippedOrder } from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";
import { A_PDF, multipart, pictureFile } from "../../http/uploads";

afterEach(async () => {
  expect(await orderObligations()).toEqual([]);
});

type Who = { id: string };

const at = (id: number | string) => ({ params: { id: String(id) } });

async function add(as: Who, id: number | string, fields: Record<string, string | Blob>) {
  return send(evidence, "POST", { as, ...at(id), ...(await multipart(fields)) });
}

const read = (as: Who | null, id: number | string, event: number | string) =>
  send(evidenceFile, "GET", { as, params: { id: String(id), event: String(event) } });

async function disputed() {
  const order = await shippedOrder();
  await send(dispute, "POST", { as: order.buyer, ...at(order.id), body: { reason: "No es lo que pedí" } });
  return order;
}

/** A dispute with a picture of the buyer; `event` is its line in the history. */
async function shown() {
  const order = await disputed();
  const { body } = await add(order.buyer, order.id, { note: "Así llegó", file: await pictureFile() });
  const line = body.timeline.at(-1);
  return { ...order, event: line.id as number, line };
}

const filesOf = ({ seller, buyer }: { seller: Who; buyer: Who }) =>
  db
    .select()
    .from(files)
    .where(or(eq(files.ownerId, seller.id), eq(files.ownerId, buyer.id)))
    .orderBy(files.createdAt, files.id);

describe("POST /api/marketplace/orders/{id}/evidence", () => {
  it("200: only as text, or with a picture or a PDF, which is stored encrypted for the case", async () => {
    const order = await disputed();
    const noted = await add(order.seller, order.id, { note: "Lo envié bien" });
    expect([noted.status, noted.body.timeline.at(-1)]).toEqual([
      200,
      expect.objectContaining({
        event: "evidence",
        actor: "seller",
        note: "Lo envié bien",
        fileUrl: null,
      }),
    ]);
    const empty = await add(order.seller, order.id, { note: "Sin archivo", file: new Blob([]) });
    expect(empty.body.timeline.at(-1).fileUrl).toBeNull();
    for (const file of [await pictureFile(), A_PDF]) {
      const { body } = await add(order.buyer, order.id, { note: "Así llegó", file });
      const { id: event, fileUrl } = body.timeline.at(-1);
      expect(fileUrl).toBe(`/api/marketplace/orders/${order.id}/evidence/${event}`);
    }
    const kept = await filesOf(order);
    expect(kept.map(({ contentType }) => contentType)).toEqual(["image/jpeg", "application/pdf"]);
    for (const file of kept) {
      expect(file).toMatchObject({ purpose: "sale", isPublic: false, ownerId: order.buyer.id });
      expect(file.wrappedKey).not.toBeNull();
    }
  });

  it("409: the 21st of one party; the other's is still accepted and visible to all", async () => {
    const { id, seller, buyer } = await disputed();
    const written = (event: string, count: number) =>
      db
        .insert(marketplaceOrderEvents)
        .values(Array.from({ length: count }, () => ({ dealId: id, event, actorId: seller.id })));
    await written("evidence", 20);
    const max = "Ya has enviado 20 pruebas, el máximo. Puedes contar el resto en los mensajes.";
    const refusal = await add(seller, id, { note: "Y otra", file: A_PDF });
    expectError(refusal, "conflict", max);
    expect(await filesOf({ seller, buyer })).toEqual([]);
    await written("part", 250);
    const { body } = await add(buyer, id, { note: "Llegó roto", file: A_PDF });
    await written("part", 250);
    const { fileUrl } = body.timeline.find(({ note }: { note: string }) => note === "Llegó roto");
    const seen = [
      await send(one, "GET", { as: buyer, ...at(id) }),
      await send(one, "GET", { as: seller, ...at(id) }),
      await send(oneCase, "GET", { as: await makeAdmin(), ...at(id) }),
    ];
    for (const { body } of seen) {
      expect(body.timeline).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ note: "No es lo que pedí" }),
          expect.objectContaining({ note: "Llegó roto", fileUrl }),
        ]),
      );
    }
  });

  it("404 for a stranger and an administrator, 409 without a dispute and after the end: nothing is stored", async () => {
    const order = await shippedOrder();
    for (const as of [await makeUser(), await makeAdmin()]) {
      const refused = await add(as, order.id, { note: "x", file: A_PDF });
      expectError(refused, "not_found", "Ese pedido no existe");
      expect(await db.$count(files, eq(files.ownerId, as.id))).toBe(0);
    }
    const early = "El pedido está «Enviado»: ahora no se puede hacer eso.";
    expectError(await add(order.buyer, order.id, { note: "x", file: A_PDF }), "conflict", early);
    await send(refund, "POST", {
      as: order.seller,
      ...at(order.id),
      body: { amount: "1200.00", reason: "x" },
    });
    const late = "El pedido está «Reembolsado»: ahora no se puede hacer eso.";
    expectError(await add(order.seller, order.id, { note: "x", file: A_PDF }), "conflict", late);
    expect(await filesOf(order)).toEqual([]);
    expect((await add(order.buyer, 2_147_483_647, { note: "x" })).status).toBe(404);
  });

  it("413, 415, 422 and 429: an invalid file, no text, or too much", async () => {
    const { id, buyer } = await disputed();
    const large = new Blob([new Uint8Array(ATTACHMENT.maxBytes + 1)]);
    expectError(await add(buyer, id, { note: "x", file: large }), "too_large", ATTACHMENT.tooLarge);
    const kinds = "Solo se permiten imágenes JPG, PNG o WebP, o un PDF";
    expectError(
      await add(buyer, id, { note: "x", file: new Blob(["<script>"]) }),
      "unsupported_media",
      kinds,
    );
    expect((await send(evidence, "POST", { as: buyer, ...at(id), body: { note: "x" } })).status).toBe(415);
    expect((await add(buyer, id, { note: " " })).body.fields).toEqual({ note: "Explica la prueba" });
    const long = await add(buyer, id, { note: "x".repeat(MAX_STATEMENT + 1) });
    expect(long.body.fields).toEqual({ note: `Como mucho ${MAX_STATEMENT} caracteres` });
    expect((await add(buyer, id, { note: "x", file: "no file" })).status).toBe(422);
    expect((await add(buyer, "x", { note: "x" })).status).toBe(422);
    for (let count = 0; count < ATTACHMENT_ATTEMPTS.points; count += 1) {
      await consume({ name: "sale-file", key: buyer.id, ...ATTACHMENT_ATTEMPTS }).catch(() => null);
    }
    expect((await add(buyer, id, { note: "x", file: A_PDF })).status).toBe(429);
    expect((await add(buyer, id, { note: "En palabras" })).status).toBe(200);
  });
});

describe("GET /api/marketplace/orders/{id}/evidence/{event}", () => {
  it("200: for the parties and an administrator, whose access is recorded; a PDF is downloaded, never displayed", async () => {
    const { id, event, line, seller, buyer } = await shown();
    expect(line.fileUrl).toBe(`/api/marketplace/orders/${id}/evidence/${event}`);
    const admin = await makeAdmin();
    for (const as of [seller, buyer, admin]) {
      const { status, headers } = await read(as, id, event);
      expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(headers.get("content-disposition")).toBe("inline");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    }
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "marketplace.read-attachment",
      targetId: buyer.id,
      details: { order: id, file: `prueba-${event}` },
    });
    expect((await auditBy(seller)).at(-1)?.action).not.toBe("marketplace.read-attachment");
    const { body } = await add(seller, id, { note: "El resguardo", file: A_PDF });
    const { id: second } = body.timeline.at(-1);
    const { headers } = await read(buyer, id, second);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="prueba-${second}.pdf"`);
  });

  it("404 for others, which is recorded, and for a file that is not of this order; 401; 422", async () => {
    const { id, event, buyer } = await shown();
    const stranger = await makeUser();
    expectError(await read(stranger, id, event), "not_found", "Ese archivo no existe");
    expect((await auditBy(stranger)).at(-1)).toMatchObject({
      action: "refused:marketplace.read-attachment",
      details: { order: String(id) },
    });
    const other = await shown();
    expect((await read(buyer, id, other.event)).status).toBe(404);
    expect((await read(buyer, id, event - 1)).status).toBe(404);
    expect((await read(buyer, 2_147_483_647, event)).status).toBe(404);
    expect((await read(null, id, event)).status).toBe(401);
    expect((await read(buyer, id, "x")).status).toBe(422);
    expect((await read(buyer, "x", event)).status).toBe(422);
  });

  it("404 for an administrator without a dispute", async () => {
    const { id } = await paidOrder();
    const admin = await makeAdmin();
    expect((await read(admin, id, 1)).status).toBe(404);
    expect((await auditBy(admin)).at(-1)).toMatchObject({ action: "refused:marketplace.read-attachment" });
  });
});
