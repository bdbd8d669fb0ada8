import { zodResolver } from "@hookform/resolvers/zod";
import { describe, expect, it } from "vitest";
import { registerForm } from "@/lib/auth/sign-in/schema";
import { countryNames } from "@/lib/identity/profile/countries";

const typed = (more: Record<string, string> = {}) => ({
  email: "ana@lonja.example",
  password: "una-clave",
  passwordConfirmation: "una-clave",
  firstName: "Ana",
  lastName: "Prueba",
  phone: "600 000 000",
  street: "Calle Mayor, 1",
  postalCode: "28001",
  city: "Madrid",
  province: "Madrid",
  country: "España",
  timezone: "Europe/Madrid",
  acceptsTerms: "on",
  isAdult: "on",
  ...more,
});

function problems(more: Record<string, string | undefined>) {
  const { error } = registerForm().safeParse({ ...typed(), ...more });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the form of registering", () => {
  it("adds the Spanish prefix to a Spanish number, and keeps another prefix", () => {
    const phoneOf = (more: Record<string, string>) => registerForm().parse(typed(more)).phone;
    expect(phoneOf({})).toBe("+34 600 000 000");
    expect(phoneOf({ phone: "0034 600 000 000" })).toBe("+34 600 000 000");
    expect(phoneOf({ phone: "+351 912 345 678", country: "Portugal" })).toBe("+351 912 345 678");
  });

  it.each([
    [
      { country: "Portugal" },
      { phone: "Escribe el teléfono con el prefijo del país, por ejemplo +351 912 345 678" },
    ],
    [
      { postalCode: "4600" },
      { postalCode: "En España el código postal tiene cinco cifras, por ejemplo 46001" },
    ],
    [
      { postalCode: "53001" },
      { postalCode: "En España el código postal tiene cinco cifras, por ejemplo 46001" },
    ],
    [{ country: "Portugal", phone: "+351 912 345 678", postalCode: "1000-001" }, {}],
    [
      { acceptsTerms: undefined },
      { acceptsTerms: "Acepta los términos y la política de privacidad para crear la cuenta" },
    ],
    [{ isAdult: undefined }, { isAdult: "Debes ser mayor de 18 años para crear una cuenta" }],
    [
      { city: "", postalCode: "1" },
      {
        city: "La ciudad es obligatoria",
        postalCode: "En España el código postal tiene cinco cifras, por ejemplo 46001",
      },
    ],
  ])("judges %j", (more, expected) => {
    expect(problems(more)).toEqual(expected);
  });
});

it("explains an unticked box, as the browser's form sends it", async () => {
  const values = { ...typed(), acceptsTerms: false, isAdult: false };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await zodResolver(registerForm())(values as never, undefined, options);
  expect(errors).toMatchObject({
    acceptsTerms: { message: "Acepta los términos y la política de privacidad para crear la cuenta" },
    isAdult: { message: "Debes ser mayor de 18 años para crear una cuenta" },
  });
});

describe("the list of countries", () => {
  it("names each of the 249 once, Spain among them, in the order of the alphabet", () => {
    const names = countryNames();
    expect(new Set(names).size).toBe(249);
    for (const name of ["España", "Costa de Marfil", "Rumanía", "Arabia Saudí"])
      expect(names).toContain(name);
    expect(names.indexOf("Ecuador")).toBeLessThan(names.indexOf("España"));
  });
});
