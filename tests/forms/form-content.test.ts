import { expect, it } from "vitest";
import { changesIn, contentOf } from "@/components/forms/unsaved/form-content";

function filled(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

it("a form whose input was taken back has its first content again", () => {
  const first = contentOf(filled({ name: "Taller", amount: "" }));
  expect(contentOf(filled({ name: "Taller", amount: "5" }))).not.toBe(first);
  expect(contentOf(filled({ name: "Taller", amount: "" }))).toBe(first);
  expect(contentOf(filled({ name: "Taller", amount: "", agreed: "on" }))).not.toBe(first);
});

it("what was not changed since the form was opened is not sent", () => {
  const form = filled({ id: "7", email: "ana@old.example", phone: "", city: "Vigo" });
  const changed = changesIn(form, { email: "ana@old.example", phone: "600 000 000", city: "Lugo" });
  expect([...changed]).toEqual([
    ["id", "7"],
    ["phone", ""],
    ["city", "Vigo"],
  ]);
});

it("a chosen file is a change", () => {
  const first = contentOf(filled({ photo: new File([], "") }));
  expect(contentOf(filled({ photo: new File(["x"], "casa.jpg") }))).not.toBe(first);
});
