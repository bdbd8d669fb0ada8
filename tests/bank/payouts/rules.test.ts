import { describe, expect, it } from "vitest";
import { nameInFile } from "@/lib/bank/payouts/rules";

describe("a name in the bank's file", () => {
  it.each([
    ["Íñigo Núñez", "Inigo Nunez"],
    ["Łukasz Øster", "Lukasz Oster"],
    ["Weiß & Söhne", "Weiss Sohne"],
    ["Γιώργος", ""],
  ])("%s is %s", (name, written) => {
    expect(nameInFile(name)).toBe(written);
  });
});
