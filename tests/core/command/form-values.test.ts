import { describe, expect, it } from "vitest";
import { formValues } from "@/lib/core/command/form-values";
import { readUpload } from "@/lib/core/command/upload";
import { createListingInput } from "@/lib/marketplace/listings/schema";

const TEXT = Array.from({ length: 40 }, () => "x".repeat(99)).join("\n");

/** The form as a server receives it: sent as multipart, where every line break becomes CRLF. */
async function received(form: FormData): Promise<Request> {
  const { body, headers } = new Response(form);
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

function filled(): FormData {
  const form = new FormData();
  form.set("description", TEXT);
  form.set("file", new File(["a\r\nb"], "a.txt"));
  return form;
}

describe("the fields of a form", () => {
  it("keep the line breaks that were counted in the browser", async () => {
    const { description, file } = formValues(await (await received(filled())).formData());
    expect(description).toBe(TEXT);
    expect(createListingInput.shape.description.safeParse(description).success).toBe(true);
    expect(await (file as File).text()).toBe("a\r\nb");
  });

  it("keep them beside an uploaded file", async () => {
    const fields = await readUpload(await received(filled()), { maxBytes: 10_000, tooLarge: "" });
    expect(fields.description).toBe(TEXT);
    expect(await (fields.file as File).text()).toBe("a\r\nb");
  });
});
