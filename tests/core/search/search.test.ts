import { readFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/search/route";
import { SEARCH_KINDS, SEARCH_SOURCES } from "@/app/api/search/sources";
import { driver } from "@/db";
import { routeOf } from "@/lib/auth/access";
import { APP_KEYS, APPS } from "@/lib/auth/apps";
import { SEARCH } from "@/lib/core/config/constants";
import { fold } from "@/lib/core/format/fold";
import { rank, type SearchEntry, type SearchSource, search } from "@/lib/core/search/search";
import { panelPath, queuePath } from "@/lib/core/site/panel-path";
import { PANEL_QUEUES, PANEL_TABS } from "@/lib/core/site/panel-tabs";
import { searchMembers } from "@/lib/messaging/search";
import { searchPages } from "@/lib/support/help/pages";
import { makePost } from "../../factories/forum";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  ...{ kind: "page", title, note: "", href: `/${title}`, guard: "public" },
  ...more,
});

const titles = (entries: readonly SearchEntry[], query: string) =>
  rank(entries, query).map(({ title }) => title);

describe("docs/api/search.md", () => {
  it("labels every kind of result that the call returns", async () => {
    const page = await readFile(new URL("../../../docs/api/search.md", import.meta.url), "utf8");
    expect([...SEARCH_KINDS.keys()].filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
  });
});

describe("rank", () => {
  it("does not mind accents, case or spaces around", () => {
    const entries = [entry("Configuración"), entry("TÉRMINOS"), entry("Año nuevo")];
    expect(titles(entries, "  CONFIGURACION ")).toEqual(["Configuración"]);
    expect(titles(entries, "términos")).toEqual(["TÉRMINOS"]);
    expect(titles(entries, "terminos")).toEqual(["TÉRMINOS"]);
    expect(titles(entries, "ano")).toEqual(["Año nuevo"]);
    expect(fold("¿Cuánto?")).toBe("¿cuanto?");
  });

  it("ranks the whole title first, then its start, a word, a part, its words, and the note", () => {
    const entries = [
      entry("Otra", { note: "foro en la nota" }),
      entry("Debate", { keywords: "foro" }),
      entry("Aforo completo"),
      entry("El foro"),
      entry("Foros de otros"),
      entry("Foro"),
    ];
    expect(titles(entries, "foro")).toEqual([
      "Foro",
      "Foros de otros",
      "El foro",
      "Aforo completo",
      "Debate",
      "Otra",
    ]);
  });

  it("requires every word, in any order, and keeps the order of equals", () => {
    const entries = [entry("Cambiar la contraseña"), entry("Contraseña nueva"), entry("Cambiar de plan")];
    expect(titles(entries, "contraseña cambiar")).toEqual(["Cambiar la contraseña"]);
    expect(titles(entries, "cambiar")).toEqual(["Cambiar la contraseña", "Cambiar de plan"]);
  });

  it("finds nothing for an empty query, and treats pattern characters as text", () => {
    expect(titles([entry("Foro")], "   ")).toEqual([]);
    expect(titles([entry("Foro")], ".*")).toEqual([]);
    expect(titles([entry("Foro (nuevo)")], "(nuevo)")).toEqual(["Foro (nuevo)"]);
    expect(titles([entry("Foro nuevo")], '"foro" +nuevo!')).toEqual(["Foro nuevo"]);
  });

  it("returns at most the limit, without search words and guards", () => {
    const finds = rank(
      Array.from({ length: 30 }, (_, index) => entry(`Foro ${index}`, { keywords: "secreto" })),
      "foro",
    );
    expect(finds).toHaveLength(SEARCH.maxResults);
    expect(Object.keys(finds[0] ?? {}).sort()).toEqual(["href", "kind", "note", "title"]);
  });
});

describe("search", () => {
  it("merges its sources and passes the viewer and the query to each", async () => {
    const asked: unknown[] = [];
    const area: SearchSource = async (viewer, query) => {
      asked.push([viewer, query]);
      return [entry("Tema del foro", { kind: "help" })];
    };
    const finds = await search([searchPages, area], null, "tema");
    expect(finds.map(({ title }) => title)).toContain("Tema del foro");
    expect(asked).toEqual([[null, "tema"]]);
  });

  it("drops results that a source should not have returned", async () => {
    const careless: SearchSource = async () => [entry("Oculto", { guard: "user" })];
    expect(await search([careless], null, "oculto")).toEqual([]);
  });
});

describe("members", () => {
  it("are found by name and not by address, by signed-in members", async () => {
    const asking = await callOf(await makeUser());
    const found = await makeUser({ firstName: "Zenobia", lastName: "Quer" });
    expect(await search([searchMembers], asking.viewer, "zenobia quer")).toEqual([
      {
        kind: "member",
        title: "Zenobia Quer",
        note: "Escribir un mensaje",
        href: "/messages?name=Zenobia%20Quer",
      },
    ]);
    expect(await search([searchMembers], asking.viewer, found.email)).toEqual([]);
    expect(await search([searchMembers], null, "zenobia")).toEqual([]);
  });
});

describe("the pages' own source", () => {
  it("link only to existing routes, each once, and include every app", async () => {
    const entries = await searchPages(null, "");
    const hrefs = entries.map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const { href, guard } of entries) {
      expect(`${href} ${guard}`).toBe(`${href} ${routeOf(href.split(/[?#]/, 1)[0] ?? "")?.guard}`);
    }
    expect(hrefs).toEqual(expect.arrayContaining(APP_KEYS.map((key) => APPS[key].path)));
  });
});

describe("GET /api/search", () => {
  const find = async (q: string, as?: { id: string }) =>
    (await send(GET, "GET", { query: `?q=${encodeURIComponent(q)}`, ...(as && { as }) })).body as {
      title: string;
      href: string;
    }[];

  it("200: returns kind, label, title, note and address, not cacheable", async () => {
    const answer = await send(GET, "GET", { query: "?q=comisiones" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.body[0]).toEqual({
      kind: "help",
      label: "Ayuda",
      title: "¿Qué comisiones se cobran?",
      note: "Términos",
      href: "/terminos#comisiones",
    });
  });

  it("200: a visitor finds only public pages, for any query", async () => {
    for (const { title, keywords = "" } of await searchPages(null, "")) {
      for (const q of [title, ...keywords.split(" ").filter(Boolean)]) {
        for (const { href } of await find(q.slice(0, SEARCH.maxLength))) {
          expect(`${href}: ${routeOf(href.split("#", 1)[0] ?? "")?.guard}`).toBe(`${href}: public`);
        }
      }
    }
  });

  it("200: a member finds the tabs of the settings by what they are for", async () => {
    const member = await makeUser();
    const found = async (q: string) => (await find(q, member)).map(({ href }) => href);
    expect(await found("modo oscuro")).toEqual(["/settings?tab=appearance"]);
    expect(await found("eliminar la cuenta")).toContain("/settings?tab=privacy");
    expect(await found("webhooks")).toContain("/settings?tab=notifications");
    expect(await found("sesiones abiertas")).toContain("/settings?tab=security");
  });

  it("200: a member finds their pages and closed apps, and nothing of the administrators'", async () => {
    const member = await makeUser({ apps: [] });
    expect((await find("panel", member))[0]).toMatchObject({ title: "Panel", href: "/dashboard" });
    expect((await find("bitcoin", member)).map(({ href }) => href)).toContain("/btc-p2p");
    const isAdministration = ({ href }: { href: string }) => href.startsWith("/admin");
    expect((await find("administración", member)).filter(isAdministration)).toEqual([]);
    expect((await find("ajustes", member)).filter(isAdministration)).toEqual([]);
  });

  it("200: a member finds the pages of their receipts, notices and investments by their names", async () => {
    const member = await makeUser({ apps: [] });
    for (const [query, href] of [
      ["recibo", "/receipts"],
      ["notificaciones", "/notifications"],
      ["mis inversiones", "/tokenization/holdings"],
      ["ingresar", "/debank/topup"],
      ["retirar", "/debank/payout"],
    ] as const) {
      expect((await find(query, member))[0]?.href, query).toBe(href);
    }
  });

  it("200: an administrator finds the panel of administration", async () => {
    const admin = await makeAdmin();
    expect((await find("administracion", admin)).map(({ href }) => href)).toContain("/admin");
    expect((await find("aprobaciones", admin))[0]?.href).toBe("/admin?tab=approvals");
  });

  it("200: an administrator finds every tab and every queue of the panel by its name", async () => {
    const admin = await makeAdmin();
    const found = async (q: string) => (await find(q, admin)).map(({ href }) => href);
    for (const [tab, { name }] of Object.entries(PANEL_TABS)) {
      expect(await found(name)).toContain(panelPath(tab));
    }
    for (const [queue, name] of Object.entries(PANEL_QUEUES)) {
      expect(await found(name)).toContain(queuePath(queue));
    }
  });

  it("200: does not drop what the database finds by phrases, exclusions and endings", async () => {
    const { id, author } = await makePost({
      title: "Depósitos fríos",
      content: "Orfebrería sin intermediarios",
    });
    const hrefs = async (q: string) => (await find(q, author)).map(({ href }) => href);
    for (const q of [
      '"depósitos fríos"',
      "orfebrerías -caliente",
      "¿depósito frío?",
      "orfebr",
      "deposito (frio)",
    ]) {
      expect(await hrefs(q), q).toContain(`/forum/post/${id}`);
    }
    for (const q of ['"fríos depósitos"', "orfebrería -intermediarios"]) {
      expect(await hrefs(q), q).not.toContain(`/forum/post/${id}`);
    }
  });

  it("sends four queries in total for any number of kinds, and one that counts a find of members", async () => {
    const member = await makeUser();
    const item = { title: "Ornitología básica" };
    await Promise.all([
      makePost(item),
      makeCourse(member, item),
      makeMentorship(member, item),
      publish(item),
    ]);
    await makeUser({ firstName: "Ornitologa", lastName: "Quer" });
    const { viewer } = await callOf(member);
    const sent = vi.spyOn(driver(), "unsafe");
    const finds = await search(SEARCH_SOURCES, viewer, "ornitolog");
    expect(new Set(finds.map(({ kind }) => kind))).toEqual(
      new Set(["post", "course", "mentorship", "listing", "member"]),
    );
    expect(sent.mock.calls).toHaveLength(5);
  });

  it("200: no input makes a source fail", async () => {
    const member = await makeUser();
    for (const q of [
      "½",
      "ŉ",
      "'",
      '"',
      "\\",
      "!",
      "a:*",
      "& |",
      "<->",
      "()",
      "%_",
      "-",
      "or",
      "😀",
      "ﬁ ½'",
    ]) {
      expect((await send(GET, "GET", { as: member, query: `?q=${encodeURIComponent(q)}` })).status, q).toBe(
        200,
      );
    }
  });

  it("200: nothing found is an empty list", async () => {
    expect(await find("xyzzy")).toEqual([]);
  });

  it("422: empty query, too long query, control characters", async () => {
    const say = (q: string) => ({ q });
    const asked: [string, string][] = [
      ["?q=", "Escribe qué buscas"],
      ["?q=%20%20", "Escribe qué buscas"],
      ["", "Escribe qué buscas"],
      [`?q=${"a".repeat(SEARCH.maxLength + 1)}`, `Como mucho ${SEARCH.maxLength} caracteres`],
      ["?q=a%E2%80%AEb", "Quita los caracteres de control"],
    ];
    for (const [query, message] of asked) {
      expectError(await send(GET, "GET", { query }), "invalid", "Revisa los campos marcados", say(message));
    }
    expect((await send(GET, "GET", { query: `?q=${"a".repeat(SEARCH.maxLength)}` })).status).toBe(200);
  });
});
