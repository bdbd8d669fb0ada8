import { describe, expect, it } from "vitest";
import { readIban } from "@/lib/core/format/iban";

describe("readIban", () => {
  it.each([
    "ES91 2100 0418 4502 0005 1332",
    "de89370400440532013000",
    "GB82 WEST 1234 5698 7654 32",
    "FR14 2004 1010 0505 0001 3M02 606",
    "MT84MALT011000012345MTLCAST001S",
    "NO9386011117947",
  ])("takes %s, whatever its spaces and letters", (text) => {
    expect(readIban(text)).toEqual({ iban: text.replace(/\s/g, "").toUpperCase(), problem: null });
  });

  it.each([
    ["", "cifras"],
    ["ES91", "cifras"],
    ["ES92 2100 0418 4502 0005 1332", "cifras"],
    ["ES91 2100 0418 4502 0005 1323", "cifras"],
    ["ES91 2100 0418 4502 0005 133", "cifras"],
    ["ES91-2100-0418-4502-0005-1332", "cifras"],
    ["ES91２100 0418 4502 0005 1332", "cifras"],
    ["TR33 0006 1005 1978 6457 8413 26", "SEPA"],
    ["BR15 0000 0000 0000 1093 2840 814P 2", "SEPA"],
  ])("refuses %j", (text, word) => {
    expect(readIban(text).problem).toContain(word);
  });
});
