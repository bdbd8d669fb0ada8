import { describe, expect, it } from "vitest";
import { GET as one, PATCH } from "@/app/api/courses/[id]/route";
import { GET as own } from "@/app/api/courses/my-courses/route";
import { GET as list, POST } from "@/app/api/courses/route";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { enrollIn, makeCourse } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const PRICE = "El precio debe ser mayor a 0 para cursos de pago, o 0 para cursos gratuitos";
const WRONG_URL = "Debe ser una URL válida";
const NOT_FOUND = "Curso no encontrado";
const aCourse = {
  title: "Bitcoin desde cero",
  description: "Sin palabras raras.",
  isFree: false,
  price: "49.90",
};
const at = (id: number) => ({ params: { id: String(id) } });

describe("POST /api/courses", () => {
  it("201: a draft of its owner, priced in euros, with the amount the card would be charged", async () => {
    const as = await makeUser();
    const { status, body } = await send(POST, "POST", {
      as,
      body: { ...aCourse, instructorId: "someone", approvalStatus: "approved", platformFee: "0" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Bitcoin desde cero",
      price: "49.90",
      usdPrice: "53.90",
      platformFee: "0.75",
      isFree: false,
      imageUrl: null,
      status: "draft",
      approvalStatus: "pending",
      submittedAt: null,
      instructorId: as.id,
      isOwn: true,
      isEnrolled: false,
      enrolledCount: 0,
      chapterCount: 0,
      rating: null,
    });
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "learning.create-course" });
  });

  it("201: free by default; a repeated key makes one course", async () => {
    const as = await makeUser();
    const sent = { as, body: { title: "Gratis", description: "Sí" }, headers: { "idempotency-key": "c-1" } };
    const [first, second] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(first.body).toMatchObject({ isFree: true, price: "0.00", usdPrice: "0.00" });
    expect(second.body.id).toBe(first.body.id);
    expect((await send(own, "GET", { as })).body).toHaveLength(1);
  });

  it.each([
    ["0", PRICE],
    ["", PRICE],
    ["-1", PRICE],
    ["mucho", PRICE],
    ["1e3", PRICE],
    ["0.00", PRICE],
    ["0.001", "Escribe un precio con un máximo de 2 decimales, por ejemplo 49.90"],
    ["50000.01", "El precio es demasiado alto: el máximo son 50.000 €"],
    ["99999999999999999999", "Escribe un precio con un máximo de 2 decimales, por ejemplo 49.90"],
  ])("422: %j for a paid course", async (price, message) => {
    const answer = await send(POST, "POST", { as: await makeUser(), body: { ...aCourse, price } });
    expectError(answer, "invalid", "Revisa los campos marcados", { price: message });
  });

  it("422: a price for a free one, a number instead of a text, and missing fields", async () => {
    const as = await makeUser();
    const fieldsOf = async (body: object) => (await send(POST, "POST", { as, body })).body.fields;
    expect(await fieldsOf({ ...aCourse, isFree: true })).toEqual({ price: PRICE });
    expect(await fieldsOf({ ...aCourse, price: 49.9 })).toHaveProperty("price");
    expect(await fieldsOf({ isFree: true })).toEqual({
      title: "El título es requerido",
      description: "La descripción es requerida",
    });
  });

  it.each([
    ["javascript:alert(1)", WRONG_URL],
    ["data:text/html,hi", WRONG_URL],
    ["http://example.com/a.png", "La dirección debe empezar por https://"],
    ["nada", WRONG_URL],
    ["https://a:b@example.com/", WRONG_URL],
  ])("422: %s is no picture", async (imageUrl, message) => {
    const answer = await send(POST, "POST", { as: await makeUser(), body: { ...aCourse, imageUrl } });
    expectError(answer, "invalid", "Revisa los campos marcados", { imageUrl: message });
  });

  it("401 and 403: without a session, without the app", async () => {
    expect((await send(POST, "POST", { body: aCourse })).status).toBe(401);
    const as = await makeUser({ apps: [] });
    expectError(
      await send(POST, "POST", { as, body: aCourse }),
      "forbidden",
      "No tienes acceso a esta aplicación",
    );
  });

  it("429: more than twenty an hour", async () => {
    const as = await makeUser();
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await send(POST, "POST", { as, body: aCourse })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("GET /api/courses", () => {
  it("200: only approved and offered ones, page after page, each once", async () => {
    const owner = await makeUser();
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await makeCourse(owner)).id);
    const hidden = [
      await makeCourse(owner, { approvalStatus: "pending", status: "draft" }),
      await makeCourse(owner, { status: "archived" }),
      await makeCourse(owner, { approvalStatus: "rejected", rejectionReason: "No", status: "draft" }),
    ].map(({ id }) => id);
    const seen: number[] = [];
    let cursor: string | null = null;
    const as = await makeUser();
    do {
      const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ""}`;
      const page = await send(list, "GET", { as, query });
      seen.push(...page.body.map(({ id }: { id: number }) => id));
      cursor = page.headers.get("x-next-cursor");
    } while (cursor && seen.length < 200);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
    expect(made.every((id) => seen.includes(id))).toBe(true);
    expect(hidden.some((id) => seen.includes(id))).toBe(false);
  });

  it("200: each filter", async () => {
    const [owner, as] = [await makeUser(), await makeUser()];
    const old = new Date(Date.now() - 8 * 86_400_000);
    const free = await makeCourse(owner, { enrolledCount: 5_000 });
    const paid = await makeCourse(owner, {
      isFree: false,
      priceCents: 100n,
      enrolledCount: 9_000,
      createdAt: old,
    });
    const mine = await makeCourse(as, { status: "archived" });
    const found = async (filter: string) => {
      const { body } = await send(list, "GET", { as, query: `?filter=${filter}&limit=100` });
      return body.map(({ id }: { id: number }) => id) as number[];
    };
    expect(await found("popular")).toEqual(expect.arrayContaining([paid.id, free.id]));
    expect((await found("popular")).slice(0, 2)).toEqual([paid.id, free.id]);
    expect(await found("free")).toContain(free.id);
    expect(await found("free")).not.toContain(paid.id);
    expect(await found("paid")).toContain(paid.id);
    expect(await found("paid")).not.toContain(free.id);
    expect(await found("recent")).toContain(free.id);
    expect(await found("recent")).not.toContain(paid.id);
    expect(await found("mine")).toEqual([mine.id]);
    const next = await send(list, "GET", { as, query: `?filter=popular&cursor=9000.${paid.id}&limit=1` });
    expect(next.body[0].id).toBe(free.id);
  });

  it("200: found in Spanish in any form, with or without accents, and by the beginning of a word", async () => {
    const owner = await makeUser();
    const { id } = await makeCourse(owner, {
      title: "Inversión zaragozana",
      description: "Los zaragozanos invierten.",
    });
    const finds = async (q: string) => {
      const { body } = await send(list, "GET", { as: owner, query: `?q=${encodeURIComponent(q)}` });
      return body.some((course: { id: number }) => course.id === id);
    };
    expect(
      await Promise.all(
        ["inversiones zaragozanas", "INVERSION", "zaragoz", "zaragozano invierto"].map(finds),
      ),
    ).toEqual([true, true, true, true]);
    expect(await Promise.all(["barcelonés", "':* & !", "%", "zaragozano -inversión"].map(finds))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("422: an unknown filter, and a cursor of another one", async () => {
    const as = await makeUser();
    for (const query of ["?filter=best", "?cursor=9999999999", "?filter=popular&cursor=7", "?limit=1000"]) {
      expect((await send(list, "GET", { as, query })).status).toBe(422);
    }
  });
});

describe("GET /api/courses/my-courses", () => {
  it("200: the member's own in any state; 401; 422: a wrong cursor", async () => {
    const as = await makeUser();
    const draft = await makeCourse(as, { approvalStatus: "pending", status: "draft" });
    await makeCourse(await makeUser());
    const { status, body } = await send(own, "GET", { as });
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [draft.id]]);
    expect((await send(own, "GET")).status).toBe(401);
    expect((await send(own, "GET", { as, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/courses/{id}", () => {
  it("200: an open one for every member with the app, without its owner's private data", async () => {
    const owner = await makeUser({ firstName: "Marta", lastName: "Ferrer" });
    const { id } = await makeCourse(owner, { submittedAt: new Date(), decidedAt: new Date() });
    const { status, body } = await send(one, "GET", { as: await makeUser(), ...at(id) });
    expect([status, body.instructorName, body.submittedAt, body.decidedAt, body.isOwn]).toEqual([
      200,
      "Marta Ferrer",
      null,
      null,
      false,
    ]);
    expect(body).not.toHaveProperty("owner");
  });

  it("404: a draft, for others than its maker, its students and administrators", async () => {
    const [owner, student] = [await makeUser(), await makeUser()];
    const course = await makeCourse(owner, {
      approvalStatus: "rejected",
      rejectionReason: "No",
      status: "draft",
    });
    await enrollIn(course, student);
    expectError(await send(one, "GET", { as: await makeUser(), ...at(course.id) }), "not_found", NOT_FOUND);
    expectError(await send(one, "GET", { as: owner, ...at(2_147_483_647) }), "not_found", NOT_FOUND);
    expect((await send(one, "GET", { as: owner, ...at(course.id) })).body.rejectionReason).toBe("No");
    const seen = await send(one, "GET", { as: student, ...at(course.id) });
    expect([seen.body.isEnrolled, seen.body.rejectionReason]).toEqual([true, null]);
    expect((await send(one, "GET", { as: await makeAdmin(), ...at(course.id) })).status).toBe(200);
    expect((await send(one, "GET", { as: owner, params: { id: "siete" } })).status).toBe(422);
  });
});

describe("PATCH /api/courses/{id}", () => {
  it("200: sent fields change; an approved course stays unchanged, with the change beside it", async () => {
    const as = await makeUser();
    const { id } = await makeCourse(as);
    const { body } = await send(PATCH, "PATCH", {
      as,
      ...at(id),
      body: { title: "Otro título", enrolledCount: 9 },
    });
    expect(body).toMatchObject({
      title: "Finanzas personales",
      proposed: { title: "Otro título", price: "0.00" },
      approvalStatus: "approved",
      status: "active",
      changedAt: expect.any(String),
      enrolledCount: 0,
    });
    const { body: again } = await send(PATCH, "PATCH", {
      as,
      ...at(id),
      body: { isFree: false, price: "20" },
    });
    expect([again.price, again.proposed.price, again.changedAt]).toEqual(["0.00", "20.00", body.changedAt]);
    const { body: free } = await send(PATCH, "PATCH", { as, ...at(id), body: { isFree: true } });
    expect(free.proposed.price).toBe("0.00");
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "learning.edit-course",
      details: { course: id, isFree: [false, true], priceCents: ["2000", "0"] },
    });
  });

  it("200: nothing changes where nothing is different", async () => {
    const as = await makeUser();
    const { id, title } = await makeCourse(as);
    const { body } = await send(PATCH, "PATCH", { as, ...at(id), body: { title } });
    expect(body.changedAt).toBeNull();
  });

  it("422: the price must fit the kind, also if only one of them is sent", async () => {
    const as = await makeUser();
    const { id } = await makeCourse(as);
    for (const body of [{ price: "5" }, { isFree: false }, { isFree: false, price: "-1" }]) {
      const answer = await send(PATCH, "PATCH", { as, ...at(id), body });
      expectError(answer, "invalid", "Revisa los campos marcados", { price: PRICE });
    }
    const script = await send(PATCH, "PATCH", { as, ...at(id), body: { imageUrl: "javascript:alert(1)" } });
    expect(script.body.fields).toEqual({ imageUrl: "Debe ser una URL válida" });
  });

  it("404: another's, also for an administrator; 401; 403", async () => {
    const { id } = await makeCourse(await makeUser());
    const sent = { ...at(id), body: { title: "Mío" } };
    for (const as of [await makeUser(), await makeAdmin()]) {
      expectError(await send(PATCH, "PATCH", { as, ...sent }), "not_found", NOT_FOUND);
    }
    expect((await send(PATCH, "PATCH", sent)).status).toBe(401);
    expect((await send(PATCH, "PATCH", { as: await makeUser({ apps: [] }), ...sent })).status).toBe(403);
  });
});
