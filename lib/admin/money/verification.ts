import { AREAS } from "@/lib/areas";
import { obligationsOf } from "@/lib/core/area";
import type { VerificationScope } from "@/lib/ledger/constants";
import { verifyLedger } from "@/lib/ledger/verify";

/** Verifies the ledger and every area's obligations; a violation turns on the kill switch. Returns the violations. */
export function checkMoney(scope: VerificationScope): Promise<string[]> {
  return verifyLedger(scope, obligationsOf(AREAS));
}
