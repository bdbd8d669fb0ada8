import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Form } from "@/components/forms/form-fields";

const MISSING = "Por favor completa todos los campos";

const drawn = (errors: Record<string, string>) => {
  const nothing = () => undefined;
  const form = {
    ...{ id: "f", element: { current: null }, message: "Revisa los campos marcados", errors },
    ...{ plainAction: nothing, submit: nothing, touch: nothing, register: nothing },
    ...{ defaultValues: {}, sending: false, requestId: "1", dialog: null },
  };
  return renderToStaticMarkup(createElement(Form, { form: form as never, label: "Solicitud" } as never));
};

it("the summary of a form links each message once, to its first field", () => {
  const html = drawn({ title: MISSING, amount: MISSING, share: "Indica qué participación ofreces" });
  expect(html.match(/<a [^>]*>[^<]*/g)).toEqual([
    `<a href="#f-title">${MISSING}`,
    '<a href="#f-share">Indica qué participación ofreces',
  ]);
  expect(drawn({ title: MISSING, amount: MISSING })).not.toContain("<a ");
});
