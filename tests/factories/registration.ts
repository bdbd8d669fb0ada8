import { randomUUID } from "node:crypto";

/** Returns a registration body as the specification describes it, with an unused e-mail address. */
export function aRegistration(overrides: Record<string, unknown> = {}) {
  return {
    email: `${randomUUID()}@lonja.example`,
    password: "correct horse",
    firstName: "Ana",
    lastName: "Prueba",
    phone: "+34 600 000 000",
    address: "Calle Mayor 1, 28001",
    postalCode: "28001",
    city: "Madrid",
    country: "España",
    timezone: "Europe/Madrid",
    ...overrides,
  };
}

let lastAddress = 0;

/** Returns an IP address that no other request of this file has, so that tests do not share rate limits. */
export function newAddress(): { headers: Record<string, string> } {
  lastAddress += 1;
  return { headers: { "x-forwarded-for": `198.51.${lastAddress >> 8}.${lastAddress & 255}` } };
}
