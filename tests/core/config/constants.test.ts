import { describe, expect, it } from "vitest";
import {
  ADDRESS_LENGTH,
  AUTH_CACHE_MS,
  BREAKPOINT,
  COPIED_MS,
  COURSE_REDIRECT_MS,
  KYC_REVIEW_HOURS,
  LONG_TOAST_MS,
  MIN_PASSWORD_LENGTH,
  OVERVIEW_ACTIVITIES,
  PERMISSIONS_POLL_MS,
  RECENT_DAYS,
  RESET_LINK_MINUTES,
  SUPPORT_REPLY_HOURS,
  SYMBOL_LENGTH,
  TOAST,
  TOOLTIP,
  WARNING_LTV,
} from "@/lib/core/config/constants";
import { KYC_DOCUMENT, KYC_MAX_SIZE, KYC_REVIEW, KYC_REVIEW_SHORT } from "@/lib/identity/kyc/constants";
import { PROFILE_IMAGE } from "@/lib/identity/profile/constants";

// The numbers of the specification's sections 9, written independently of the code.
describe("the constants of the specification", () => {
  it("are the timings of the browser", () => {
    expect([TOAST.durationMs, LONG_TOAST_MS]).toEqual([
      5_000,
      { administration: 8_000, acceptedOffer: 10_000 },
    ]);
    expect(TOOLTIP).toEqual({ delayMs: 700, skipDelayMs: 300 });
    expect([BREAKPOINT.mobileMaxPx, BREAKPOINT.tabletMaxPx]).toEqual([768, 1024]);
    expect([AUTH_CACHE_MS, PERMISSIONS_POLL_MS, COPIED_MS, COURSE_REDIRECT_MS]).toEqual([
      300_000, 500, 2_000, 100,
    ]);
  });

  it("are the limits", () => {
    expect([MIN_PASSWORD_LENGTH, RESET_LINK_MINUTES, SUPPORT_REPLY_HOURS, RECENT_DAYS]).toEqual([
      6, 60, 24, 7,
    ]);
    expect([ADDRESS_LENGTH, SYMBOL_LENGTH]).toEqual([{ min: 26, max: 62 }, 5]);
    expect([OVERVIEW_ACTIVITIES, WARNING_LTV]).toEqual([3, 6_000]);
    expect([PROFILE_IMAGE.maxBytes, KYC_DOCUMENT.maxBytes]).toEqual([1_048_576, 5_242_880]);
  });

  it("appear in the texts that name them", () => {
    expect(PROFILE_IMAGE.tooLarge).toBe("El tamaño máximo permitido es 1MB");
    expect(KYC_DOCUMENT.tooLarge).toBe("El archivo es demasiado grande. Máximo 5MB.");
    expect(KYC_REVIEW_HOURS).toEqual({ min: 24, max: 48 });
    expect([KYC_MAX_SIZE, KYC_REVIEW, KYC_REVIEW_SHORT]).toEqual([
      "5 MB",
      "entre 24 y 48 horas",
      "24-48 horas",
    ]);
  });
});
