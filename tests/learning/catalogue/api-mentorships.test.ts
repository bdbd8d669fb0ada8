import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as listQueue } from "@/app/api/admin/mentorships/route";
import { DELETE as removeCourseImage, POST as setCourseImage } from "@/app/api/courses/[id]/image/route";
import { POST as createCourse } from "@/app/api/courses/route";
import { POST as approve } from "@/app/api/mentorships/[id]/approve/route";
import { POST as archive, DELETE as restore } from "@/app/api/mentorships/[id]/archive/route";
import { DELETE as removeImage, POST as setImage } from "@/app/api/mentorships/[id]/image/route";
import { POST as reject } from "@/app/api/mentorships/[id]/reject/route";
import { GET as one, PATCH, DELETE as remove } from "@/app/api/mentorships/[id]/route";
import { POST as submit } from "@/app/api/mentorships/[id]/submission/route";
import { GET as own } from "@/app/api/mentorships/my-mentorships/route";
import { GET as list, POST } from "@/app/api/mentorships/route";
import { GET as find } from "@/app/api/search/route";
import { db } from "@/db";
import { mentorships } from "@/db/schema";
import type { Handler } from "@/lib/core/command/route";
import { readFile } from "@/lib/gateways/files/stored-files";
import { makeAdmin, makeUser } from "../../factories/identity";
import { enrollInMentoring, makeCourse, makeMentorship } from "../../factories/offerings";
import { noticesOfKind } from "../../factories/study";
import { expectError, send } from "../../http/client";

const PRICE = "El precio debe ser mayor a 0 para mentorías de pago, o 0 para mentorías gratuitas";
const NOT_FOUND = "Mentoría no encontrada";
const WRONG = "Revisa los campos marcados";
const aMentorship = { title: "Tu plan", description: "Paso a paso.", services: "Dos sesiones" };
const at = (id: number) => ({ params: { id: String(id) } });
const NOWHERE = 2_147_483_647;

describe("POST and GET /api/mentorships", () => {
  it("201: submitted for review immediately; only enrolled students see the contact", async () => {
    const as = await makeUser();
    const sent = { ...aMentorship, isFree: false, price: "120", contactInfo: "Por mensajes", mentorId: "x" };
    const { status, body } = await send(POST, "POST", { as, body: sent });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        price: "120.00",
        usdPrice: "129.60",
        services: "Dos sesiones",
        contactInfo: "Por mensajes",
        mentorId: as.id,
        status: "draft",
        approvalStatus: "pending",
        submittedAt: expect.any(String),
      }),
    ]);
    await send(approve, "POST", { as: await makeAdmin(), ...at(body.id) });
    const [student, stranger] = [await makeUser(), await makeUser()];
    await enrollInMentoring(body, student);
    const contactFor = async (person: { id: string }) =>
      (await send(one, "GET", { as: person, ...at(body.id) })).body.contactInfo;
    expect(await Promise.all([student, stranger].map(contactFor))).toEqual(["Por mensajes", null]);
    const { body: page } = await send(list, "GET", { as: stranger, query: "?filter=paid&q=plan" });
    expect(page[0]).toMatchObject({ id: body.id, services: "Dos sesiones", contactInfo: null });
    expect((await send(own, "GET", { as })).body).toHaveLength(1);
  });

  it("201: the administrators are notified of it once, and of no course that is still a draft", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { body } = await send(POST, "POST", { as, body: { ...aMentorship, isFree: true } });
    await send(createCourse, "POST", { as, body: { title: "Un curso", description: "D", isFree: true } });
    expect(await noticesOfKind(admin.id, "learning.mentorship-to-review")).toEqual([
      {
        title: "Nueva mentoría por revisar",
        body: "«Tu plan» está pendiente de revisión.",
        href: `/admin?tab=approvals&queue=learning&id=mentorship-${body.id}`,
      },
    ]);
    expect(await noticesOfKind(admin.id, "learning.course-to-review")).toEqual([]);
  });

  it("422: the price rule with its own message, and missing fields", async () => {
    const as = await makeUser();
    for (const body of [
      { ...aMentorship, isFree: false, price: "0" },
      { ...aMentorship, isFree: false, price: "-1" },
      { ...aMentorship, price: "5" },
    ]) {
      expectError(await send(POST, "POST", { as, body }), "invalid", WRONG, { price: PRICE });
    }
    expectError(await send(POST, "POST", { as, body: { title: "T", description: "D" } }), "invalid", WRONG, {
      services: "Los servicios son obligatorios",
    });
    expect((await send(list, "GET", { as, query: "?filter=odd" })).status).toBe(422);
    expect((await send(own, "GET", { as, query: "?cursor=odd" })).status).toBe(422);
  });

  it("429: not more than twenty an hour", async () => {
    const as = await makeUser();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await send(POST, "POST", { as, body: aMentorship })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("401 and 403 of each call", async () => {
    const { id } = await makeMentorship(await makeUser());
    const locked = await makeUser({ apps: [] });
    const calls: [Handler, string, object?][] = [
      [list, "GET"],
      [own, "GET"],
      [POST, "POST", aMentorship],
      [one, "GET"],
      [PATCH, "PATCH", {}],
      [submit, "POST"],
      [restore, "DELETE"],
      [removeImage, "DELETE"],
      [approve, "POST"],
      [reject, "POST", { reason: "No" }],
      [remove, "DELETE"],
      [listQueue, "GET"],
    ];
    for (const [handler, method, body] of calls) {
      expect((await send(handler, method, { ...at(id), body })).status).toBe(401);
      expect((await send(handler, method, { as: locked, ...at(id), body })).status).toBe(403);
    }
    expect((await send(archive, "POST", at(id))).status).toBe(401);
  });
});

describe("the life of a mentorship", () => {
  it("rejected → corrected and sent → approved → changed → archived → back", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeMentorship(as, {
      approvalStatus: "pending",
      status: "draft",
      submittedAt: new Date(),
    });
    const decided = { as: admin, ...at(id) };
    expect(
      (await send(listQueue, "GET", { as: admin, query: "?limit=100" })).body.map(
        (m: { id: number }) => m.id,
      ),
    ).toContain(id);
    expect((await send(reject, "POST", { ...decided, body: { reason: "Sé concreta" } })).status).toBe(200);
    expectError(
      await send(approve, "POST", decided),
      "conflict",
      "La mentoría está rechazada: hay que corregirla y volver a enviarla.",
    );
    const edited = await send(PATCH, "PATCH", {
      as,
      ...at(id),
      body: { services: "Tres sesiones", contactInfo: " " },
    });
    expect(edited.body).toMatchObject({
      services: "Tres sesiones",
      contactInfo: null,
      approvalStatus: "rejected",
    });
    expect((await send(submit, "POST", { as, ...at(id) })).status).toBe(200);
    expectError(
      await send(submit, "POST", { as, ...at(id) }),
      "conflict",
      "La mentoría ya está en revisión.",
    );
    expect((await send(approve, "POST", decided)).body.status).toBe("active");
    await send(PATCH, "PATCH", { as, ...at(id), body: { price: "10", isFree: false } });
    expect((await send(one, "GET", { as, ...at(id) })).body.changedAt).toEqual(expect.any(String));
    expect((await send(archive, "POST", { as, ...at(id) })).body.status).toBe("archived");
    expect((await send(archive, "POST", { as, ...at(id) })).status).toBe(409);
    expect((await send(restore, "DELETE", { as, ...at(id) })).body.status).toBe("active");
    expect((await send(restore, "DELETE", { as, ...at(id) })).status).toBe(409);
    expect((await send(reject, "POST", { ...decided, body: { reason: "" } })).status).toBe(422);
  });

  it("204: deleted; 409: not with students; 404: unknown, or another member's", async () => {
    const [owner, admin] = [await makeUser(), await makeAdmin()];
    const kept = await makeMentorship(owner, { enrolledCount: 2 });
    await enrollInMentoring(kept, await makeUser());
    expectError(
      await send(remove, "DELETE", { as: admin, ...at(kept.id) }),
      "conflict",
      "La mentoría tiene 2 alumnos: no se puede eliminar. Archívala, y quienes ya se han inscrito conservarán el acceso, o reembolsa antes a los que han pagado.",
    );
    const { id } = await makeMentorship(owner);
    expect((await send(remove, "DELETE", { as: admin, ...at(id) })).status).toBe(204);
    for (const [handler, method, as] of [
      [one, "GET", owner],
      [PATCH, "PATCH", owner],
      [submit, "POST", owner],
      [archive, "POST", owner],
      [restore, "DELETE", owner],
      [removeImage, "DELETE", owner],
      [approve, "POST", admin],
      [reject, "POST", admin],
      [remove, "DELETE", admin],
    ] as const) {
      const body = method === "GET" ? undefined : { reason: "No" };
      expectError(await send(handler, method, { as, ...at(id), body }), "not_found", NOT_FOUND);
    }
    const other = await makeUser();
    for (const [handler, method] of [
      [PATCH, "PATCH"],
      [submit, "POST"],
      [archive, "POST"],
    ] as const) {
      expect((await send(handler, method, { as: other, ...at(kept.id), body: {} })).status).toBe(404);
    }
  });
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();

async function upload(
  handler: Handler,
  as: { id: string } | null,
  id: number,
  content: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData();
  form.set("image", new File([content], "portada.png", { type: "image/png" }));
  const request = new Request("http://localhost:3000/", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return send(handler, "POST", { as, ...at(id), raw: await request.arrayBuffer(), headers });
}

describe("the picture of a course or mentorship", () => {
  it("201: re-encoded and public; a new one or an address replaces it; a removed one is deleted", async () => {
    const as = await makeUser();
    const { id } = await makeMentorship(as, {
      imageUrl: "https://example.com/a.png",
      approvalStatus: "pending",
      status: "draft",
    });
    const first = await upload(setImage, as, id, new Uint8Array(await picture()));
    expect([first.status, first.body.imageUrl]).toEqual([
      201,
      expect.stringMatching(/^\/api\/files\/[\w-]+$/),
    ]);
    const fileId = first.body.imageUrl.split("/").at(-1);
    expect((await sharp(await readFile(fileId)).metadata()).format).toBe("jpeg");
    const second = await upload(setImage, as, id, new Uint8Array(await picture()));
    await expect(readFile(fileId)).rejects.toThrow("El archivo ya no existe");
    expect((await send(PATCH, "PATCH", { as, ...at(id), body: { imageUrl: "" } })).body.imageUrl).toBe(
      second.body.imageUrl,
    );
    const linked = await send(PATCH, "PATCH", {
      as,
      ...at(id),
      body: { imageUrl: "https://example.com/b.png" },
    });
    expect(linked.body.imageUrl).toBe("https://example.com/b.png");
    expect((await send(removeImage, "DELETE", { as, ...at(id) })).body.imageUrl).toBeNull();
    expect((await db.select().from(mentorships).where(eq(mentorships.id, id)))[0]?.imageFileId).toBeNull();
  });

  it("415, 413, 404, 401: not a picture, too large, another member's, or a visitor", async () => {
    const as = await makeUser();
    const { id } = await makeCourse(as);
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    expectError(
      await upload(setCourseImage, as, id, svg),
      "unsupported_media",
      "Solo se permiten imágenes JPG, PNG o WebP",
    );
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expectError(
      await upload(setCourseImage, as, id, large),
      "too_large",
      "La imagen es demasiado grande. Máximo 5MB.",
    );
    const content = new Uint8Array(await picture());
    expect((await upload(setCourseImage, await makeUser(), id, content)).status).toBe(404);
    expect((await upload(setCourseImage, as, NOWHERE, content)).status).toBe(404);
    expect((await upload(setCourseImage, null, id, content)).status).toBe(401);
    expect((await upload(setCourseImage, as, id, content)).status).toBe(201);
    expect((await send(removeCourseImage, "DELETE", { as, ...at(id) })).body.imageUrl).toBeNull();
    expect((await send(removeCourseImage, "DELETE", { as: await makeUser(), ...at(id) })).status).toBe(404);
    expect((await send(removeCourseImage, "DELETE", at(id))).status).toBe(401);
  });
});

it("the header's search finds open courses and mentorships, for members with the app", async () => {
  const owner = await makeUser();
  const course = await makeCourse(owner, { title: "Ajedrez nocturno" });
  const mentorship = await makeMentorship(owner, { title: "Ajedrez contigo" });
  await makeCourse(owner, { title: "Ajedrez oculto", status: "archived" });
  const finds = async (as: { id: string } | null) =>
    (await send(find, "GET", { as, query: "?q=ajedrez" })).body;
  expect(await finds(await makeUser())).toEqual([
    expect.objectContaining({ kind: "course", href: `/courses/${course.id}` }),
    expect.objectContaining({ kind: "mentorship", href: `/mentorships/${mentorship.id}` }),
  ]);
  expect(await finds(await makeUser({ apps: [] }))).toEqual([]);
  expect(await finds(null)).toEqual([]);
});
