import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET as one, PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { GET, POST } from "@/app/api/marketplace/listings/route";
import { POST as upload } from "@/app/api/marketplace/photos/route";
import { db } from "@/db";
import { activities, marketplacePhotos, notifications, sessions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { LISTING_ATTEMPTS } from "@/lib/marketplace/listings/constants";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { aListing, listingRow, photoForm, publish } from "../../factories/listings";
import { expectError, send } from "../../http/client";

const path = (id: number) => ({ params: { id: String(id) } });

async function photo(as: { id: string }): Promise<string> {
  return (await send(upload, "POST", { as, ...(await photoForm()) })).body.id;
}

describe("POST /api/marketplace/listings", () => {
  it("201: is offered immediately, with its photos in order and the seller's proceeds", async () => {
    const as = await makeUser({ firstName: "Vera", lastName: "Vende" });
    const photoIds = [await photo(as), await photo(as)];
    const answer = await send(POST, "POST", { as, body: await aListing({ photoIds, price: "100.50" }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: as.id,
      price: "100.50",
      fee: "3.02",
      sellerReceives: "97.48",
      category: { slug: "relojes", name: "Relojes de lujo" },
      imageUrl: `/api/files/${photoIds[0]}`,
      photos: photoIds.map((id) => ({ id, url: `/api/files/${id}` })),
      status: "active",
      isOpen: true,
      isOwn: true,
      level: 1,
      isRestricted: false,
      seller: { name: "Vera Vende", reputation: "0.0", sales: 0 },
    });
    expect((await auditOf(as)).at(-1)).toMatchObject({ action: "marketplace.create-listing" });
    const [deed] = await db.select().from(activities).where(eq(activities.userId, as.id));
    expect(deed).toMatchObject({ type: "marketplace_listing", entityId: String(answer.body.id) });
  });

  it("201: the same key is the same listing; 409 with another body", async () => {
    const as = await makeUser();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = await aListing();
    const [first, again] = [
      await send(POST, "POST", { as, headers, body }),
      await send(POST, "POST", { as, headers, body }),
    ];
    expect(again.body.id).toBe(first.body.id);
    const other = await send(POST, "POST", { as, headers, body: { ...body, price: "1.00" } });
    expect(other.status).toBe(409);
  });

  it("401: a visitor; 403: a member without the app", async () => {
    expect((await send(POST, "POST", { body: await aListing() })).status).toBe(401);
    const as = await makeUser({ apps: [] });
    expect((await send(POST, "POST", { as, body: await aListing() })).status).toBe(403);
  });

  it("422: names each invalid field", async () => {
    const as = await makeUser();
    const answer = await send(POST, "POST", {
      as,
      body: await aListing({ title: " ", price: "0", stock: 0, condition: "x", level: 9, location: "" }),
    });
    expectError(answer, "invalid", "Revisa los campos marcados", {
      title: "Escribe un título",
      price: "Debe ser mayor que 0",
      stock: "Escribe un número entre 1 y 9999",
      condition: "Elige el estado",
      level: "Elige un nivel entre 1 y 4",
      location: "Escribe dónde está",
    });
  });

  it("422: refuses an unknown category, and photos of other members", async () => {
    const as = await makeUser();
    const unknown = await send(POST, "POST", { as, body: await aListing({ categoryId: 999_999 }) });
    expect(unknown.body.fields).toEqual({ categoryId: "Esa categoría no existe" });
    const foreign = await photo(await makeUser());
    const stolen = await send(POST, "POST", { as, body: await aListing({ photoIds: [foreign] }) });
    expect(stolen.body.fields).toEqual({ photoIds: "Esa foto ya no está: vuelve a subirla" });
    const many = await send(POST, "POST", {
      as,
      body: await aListing({ photoIds: Array.from({ length: 9 }, (_, index) => `photo-number-${index}`) }),
    });
    expect(many.body.fields).toEqual({ photoIds: "Como mucho 8 fotos" });
  });

  it("429: above an hourly limit", async () => {
    const as = await makeUser();
    for (let count = 0; count < LISTING_ATTEMPTS.publishPerMember.points; count += 1) {
      await send(POST, "POST", { as, body: await aListing({ categoryId: 999_999 }) });
    }
    expect((await send(POST, "POST", { as, body: await aListing() })).status).toBe(429);
  });
});

describe("GET /api/marketplace/listings", () => {
  it("200: finds words without accents, beginnings, phrases and with exclusions", async () => {
    const { id } = await publish({ title: "Cronógrafo Submarino", description: "Edición con brújula" });
    const found = async (q: string) => {
      const answer = await send(GET, "GET", { query: `?q=${encodeURIComponent(q)}` });
      expect(answer.status).toBe(200);
      return answer.body.some((listing: { id: number }) => listing.id === id);
    };
    for (const q of ["cronografo", "submari", "BRÚJULA", '"cronógrafo submarino"', "submarinos brujula"]) {
      expect(await found(q), q).toBe(true);
    }
    for (const q of ["submarino -brujula", '"brújula submarino"', "zapato"]) {
      expect(await found(q), q).toBe(false);
    }
    for (const q of ["'", '"', "!", "a & | b", ":*", "((", "-", "\\", "%"]) await found(q);
  });

  it("200: pages by price without losing or repeating any, within the filters", async () => {
    const vera = await makeUser({ lastName: "Larga" });
    const prices = ["10.00", "20.00", "20.00", "30.00", "40.00"];
    for (const price of prices) await publish({ price }, vera);
    await publish({ price: "15.00", condition: "new" }, vera);
    for (const sort of ["cheapest", "dearest", "recent"]) {
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const query = `?sellerId=${vera.id}&condition=good&minPrice=10.00&maxPrice=30&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`;
        const answer = await send(GET, "GET", { query });
        seen.push(...answer.body.map((listing: { price: string }) => listing.price));
        cursor = answer.headers.get("x-next-cursor");
      }
      const wanted = ["10.00", "20.00", "20.00", "30.00"];
      expect(seen).toEqual(sort === "cheapest" ? wanted : wanted.reverse());
    }
  });

  it("200: a visitor sees the list, without surnames; paused and sold out are not in it", async () => {
    const vera = await makeUser({ firstName: "Vera", lastName: "Vende" });
    const { id } = await publish({}, vera);
    const paused = await publish({}, vera);
    await send(PATCH, "PATCH", { as: vera, ...path(paused.id), body: { status: "paused" } });
    const gone = await publish({}, vera);
    await send(PATCH, "PATCH", { as: vera, ...path(gone.id), body: { stock: 0 } });
    const answer = await send(GET, "GET", { query: `?sellerId=${vera.id}` });
    expect(answer.body.map((listing: { id: number }) => listing.id)).toEqual([id]);
    expect(answer.body[0].seller.name).toBe("Vera V");
  });

  it("422: ten kilobytes of words, and invalid filters", async () => {
    const long = await send(GET, "GET", { query: `?q=${"a".repeat(10_240)}` });
    expect(long.body.fields).toEqual({ q: "Como mucho 200 caracteres" });
    expect((await send(GET, "GET", { query: "?sort=best" })).status).toBe(422);
    expect((await send(GET, "GET", { query: "?sort=cheapest&cursor=3" })).status).toBe(422);
  });
});

describe("GET /api/marketplace/listings/{id}", () => {
  it("200: shows members who may not buy the reason", async () => {
    const { id } = await publish({ level: 2 });
    const restricted = await publish({ isRestricted: true });
    const as = await makeUser();
    expect((await send(one, "GET", { as, ...path(id) })).body.refusal).toBe("Nivel 2 requerido");
    expect((await send(one, "GET", { as, ...path(restricted.id) })).body.refusal).toBe(
      "Solo para miembros con la identidad verificada",
    );
    expect((await send(one, "GET", path(id))).body.refusal).toBeNull();
  });

  it("404: a paused listing, for others; 422: an invalid id", async () => {
    const vera = await makeUser();
    const { id } = await publish({}, vera);
    await send(PATCH, "PATCH", { as: vera, ...path(id), body: { status: "paused" } });
    expectError(
      await send(one, "GET", { as: await makeUser(), ...path(id) }),
      "not_found",
      "Ese anuncio no existe",
    );
    expect((await send(one, "GET", { as: vera, ...path(id) })).body.status).toBe("paused");
    expect((await send(one, "GET", { params: { id: "x" } })).status).toBe(422);
  });
});

describe("PATCH /api/marketplace/listings/{id}", () => {
  it("200: changes sent fields, deletes photos that are not among the new ones", async () => {
    const as = await makeUser();
    const photoIds = [await photo(as), await photo(as)];
    const { id } = await publish({ photoIds }, as);
    const answer = await send(PATCH, "PATCH", {
      as,
      ...path(id),
      body: { price: "99.99", photoIds: [photoIds[1]] },
    });
    expect([answer.status, answer.body.price, answer.body.title]).toEqual([200, "99.99", "Reloj de buceo"]);
    expect(answer.body.photos).toHaveLength(1);
    const rows = await db.select().from(marketplacePhotos).where(eq(marketplacePhotos.listingId, id));
    expect(rows).toMatchObject([{ fileId: photoIds[1], position: 0 }]);
  });

  it("200: pauses and republishes; 409 after it is closed", async () => {
    const as = await makeUser();
    const { id } = await publish({}, as);
    const set = (status: string) => send(PATCH, "PATCH", { as, ...path(id), body: { status } });
    expect((await set("paused")).body.isOpen).toBe(false);
    expect((await set("active")).body.isOpen).toBe(true);
    await send(DELETE, "DELETE", { as, ...path(id) });
    expectError(await set("active"), "conflict", "El anuncio está cerrado: ya no se puede cambiar.");
  });

  it("409: a change from another window is not overwritten", async () => {
    const as = await makeUser();
    const { id, updatedAt } = await publish({}, as);
    expect(
      (await send(PATCH, "PATCH", { as, ...path(id), body: { stock: 3, seenAt: updatedAt } })).status,
    ).toBe(200);
    expectError(
      await send(PATCH, "PATCH", { as, ...path(id), body: { stock: 4, seenAt: updatedAt } }),
      "conflict",
      "El anuncio ha cambiado en otra ventana: vuelve a cargarlo antes de guardar.",
    );
    expect((await listingRow(id)).stock).toBe(3);
  });

  it("404: another's, or unknown; 422: an invalid price", async () => {
    const vera = await makeUser();
    const { id } = await publish({}, vera);
    const as = await makeAdmin();
    expect((await send(PATCH, "PATCH", { as, ...path(id), body: { price: "1.00" } })).status).toBe(404);
    expect((await send(PATCH, "PATCH", { as, ...path(2_000_000), body: {} })).status).toBe(404);
    expect((await send(PATCH, "PATCH", { as: vera, ...path(id), body: { price: "1,5" } })).status).toBe(422);
  });
});

describe("DELETE /api/marketplace/listings/{id}", () => {
  it("200: an administrator with a reason, which the seller receives", async () => {
    const vera = await makeUser();
    const { id } = await publish({}, vera);
    const as = await makeAdmin();
    expect((await send(DELETE, "DELETE", { as, ...path(id), body: {} })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    const answer = await send(DELETE, "DELETE", { as, ...path(id), body: { reason: "Falso" } });
    expect([answer.status, answer.body.status, answer.body.closedReason]).toEqual([200, "closed", "Falso"]);
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, vera.id));
    expect(notice?.body).toContain("Motivo: Falso");
  });

  it("403: an administrator without a recent confirmation, and nothing changes", async () => {
    const { id } = await publish({});
    const admin = await makeAdmin();
    const cookie = await cookieHeaderOf(admin);
    const confirmedAt = plusMinutes(new Date(), -61);
    await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.id));
    const answer = await send(DELETE, "DELETE", { cookie, ...path(id), body: { reason: "Falso" } });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect((await listingRow(id)).status).toBe("active");
  });

  it("404: another member; 409: twice", async () => {
    const as = await makeUser();
    const { id } = await publish({}, as);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...path(id) })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as, ...path(id) })).status).toBe(200);
    expect((await send(DELETE, "DELETE", { as, ...path(id) })).status).toBe(409);
  });
});
