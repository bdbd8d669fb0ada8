import { describe, expect, it, vi } from "vitest";
import { MESSAGE } from "@/lib/core/command/errors";
import { failureOf } from "@/lib/core/command/failure";
import { readJson } from "@/lib/core/command/json-body";
import { logger } from "@/lib/core/server/logger";

const MAX_BYTES = 256 * 1024;

const post = (body: BodyInit | null, type: string | null = "application/json") =>
  new Request("http://localhost/", { method: "POST", body, headers: type ? { "content-type": type } : {} });

const malformed = { code: "malformed", message: MESSAGE.malformed };
const tooLarge = { code: "too_large", message: MESSAGE.tooLarge };
const unsupported = { code: "unsupported_media", message: MESSAGE.unsupportedMedia };

/** Returns a JSON object of exactly this many bytes. */
const objectOf = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;

describe("readJson", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    " application/json ;x=y",
  ])("reads an object sent as %j", async (type) => {
    expect(await readJson(post('{"a":"ñ€🏛️","b":[1,null]}', type))).toEqual({ a: "ñ€🏛️", b: [1, null] });
  });

  it("treats an empty body as an empty object, whatever the content type", async () => {
    expect(await readJson(post(null))).toEqual({});
    expect(await readJson(post("", "text/plain"))).toEqual({});
    expect(await readJson(new Request("http://localhost/"))).toEqual({});
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json",
    "application/json-patch+json",
    "application/jsonx",
    "application/xml, application/json",
  ])("refuses the type %j", async (type) => {
    await expect(readJson(post("{}", type))).rejects.toMatchObject(unsupported);
  });

  it("refuses a body without a type", async () => {
    await expect(readJson(post(new TextEncoder().encode("{}"), null))).rejects.toMatchObject(unsupported);
  });

  it.each([
    "{",
    "}",
    "{'a':1}",
    "{a:1}",
    '{"a":1,}',
    "undefined",
    "NaN",
    " ",
    "\u0000",
    '{"a":1}{"b":2}',
    '{"a":"\t"}',
  ])("refuses %j, which is not JSON", async (text) => {
    await expect(readJson(post(text))).rejects.toMatchObject(malformed);
  });

  it.each(["[]", '[{"a":1}]', "null", "true", "17", "1e309", '"text"'])(
    "refuses %s, which is no object",
    async (text) => {
      await expect(readJson(post(text))).rejects.toMatchObject(malformed);
    },
  );

  it("reads an object of exactly 256 kB and refuses one byte more", async () => {
    expect(Object.keys(await readJson(post(objectOf(MAX_BYTES))))).toEqual(["a"]);
    await expect(readJson(post(objectOf(MAX_BYTES + 1)))).rejects.toMatchObject(tooLarge);
  });

  it("counts bytes, not characters", async () => {
    const euros = `{"a":"${"€".repeat(MAX_BYTES / 2)}"}`;
    expect(euros.length).toBeLessThan(MAX_BYTES);
    await expect(readJson(post(euros))).rejects.toMatchObject(tooLarge);
  });

  it("stops reading a body that never ends as soon as it is too large", async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: endless,
      duplex: "half",
    } as RequestInit);
    await expect(readJson(request)).rejects.toMatchObject(tooLarge);
    expect(pulled).toBeLessThan(10);
  });

  it("reports an incomplete body as an error of the sender: 400, and no error in the log", async () => {
    const [failure, note] = [vi.spyOn(logger, "error"), vi.spyOn(logger, "debug")];
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
      pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: broken,
      duplex: "half",
    } as RequestInit);
    const error = await readJson(request).catch((thrown: unknown) => thrown);
    expect(failureOf(error, { id: "test", ip: "192.0.2.1", userAgent: "vitest" })).toEqual({
      code: "malformed",
      status: 400,
      message: MESSAGE.brokenOff,
    });
    expect([failure.mock.calls.length, note.mock.calls.length]).toEqual([0, 1]);
  });

  it("reads __proto__ like every other name", async () => {
    const body = await readJson(post('{"__proto__":{"isAdmin":true}}'));
    expect((body as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });
});
