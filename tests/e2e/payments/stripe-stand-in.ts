import type { Page } from "@playwright/test";
import { STRIPE_KEYS } from "../../fakes/stripe-server";

// Replaces Stripe.js, which is loaded from Stripe's host: a single field instead of its iframe, with the same results.
const SCRIPT = `
window.Stripe = function (key) {
  const api = async (path, fields) => {
    const body = new URLSearchParams({ key, ...fields });
    const answer = await fetch("https://api.stripe.com/v1/" + path, { method: "POST", body });
    return { ok: answer.ok, content: await answer.json() };
  };
  const secondFactor = () => new Promise((done) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "3-D Secure");
    for (const [name, agreed] of [["Completar", true], ["Rechazar", false]]) {
      const button = document.createElement("button");
      button.textContent = name;
      button.onclick = () => { dialog.remove(); done(agreed); };
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
  const never = async () => ({ error: { message: "not in the stand-in" } });
  return {
    createToken: never, createPaymentMethod: never, confirmCardPayment: never,
    registerAppInfo() {}, _registerWrapper() {},
    elements({ clientSecret }) {
      let element = null;
      let input = null;
      const listeners = {};
      const elements = {
        secret: clientSecret,
        card: () => input.value.replaceAll(" ", ""),
        update() {}, fetchUpdates: async () => ({}), getElement: () => element,
        submit: async () => input.value ? {} : { error: { type: "validation_error", message: "Falta la tarjeta" } },
        create() {
          element = {
            on(name, listener) {
              (listeners[name] ??= []).push(listener);
              if (name === "ready" && input) queueMicrotask(() => listener({ elementType: "payment" }));
              return element;
            },
            off() { return element; }, once() { return element; }, update() {}, focus() {}, blur() {},
            mount(node) {
              const label = document.createElement("label");
              label.className = "field";
              label.textContent = "Número de tarjeta";
              input = document.createElement("input");
              input.className = "input";
              input.inputMode = "numeric";
              label.append(input);
              node.append(label);
              for (const listener of listeners.ready ?? []) queueMicrotask(() => listener({ elementType: "payment" }));
            },
            unmount() {}, destroy() {},
          };
          return element;
        },
      };
      return elements;
    },
    async confirmPayment({ elements }) {
      const id = elements.secret.split("_secret_")[0];
      const confirm = () => api("payment_intents/" + id + "/confirm", { client_secret: elements.secret, card: elements.card() });
      let { ok, content } = await confirm();
      if (ok && content.status === "requires_action") {
        if (!(await secondFactor())) {
          return { error: { type: "card_error", message: "No se ha podido autenticar tu tarjeta." } };
        }
        ({ ok, content } = await confirm());
      }
      return ok ? { paymentIntent: content } : { error: content.error };
    },
  };
};
`;

/** Replaces Stripe.js on this page, and sends its requests to the local server. */
export async function standInForStripe(page: Page): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await page.route("https://api.stripe.com/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await notifyStripe(pathname, route.request().postData() ?? "");
    await route.fulfill({
      status: answer.status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: await answer.text(),
    });
  });
}

/** Calls the local server, as Stripe.js or a test does. */
export function notifyStripe(path: string, body: string): Promise<Response> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return fetch(`${process.env.E2E_STRIPE_URL}${path}`, { method: "POST", headers, body });
}

/** The environment of a server without cards. */
export const WITHOUT_CARDS = Object.fromEntries(Object.keys(STRIPE_KEYS).map((name) => [name, ""]));
