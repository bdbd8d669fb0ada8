import { createContext, useContext } from "react";
import { DECIMALS } from "@/lib/core/format/currencies";
import type { Currency } from "@/lib/core/format/money";

/** The assets that the installation offers for new operations (D20); the members' layout provides them. */
export const OfferedAssets = createContext(Object.keys(DECIMALS) as readonly Currency[]);

export const useOfferedAssets = (): readonly Currency[] => useContext(OfferedAssets);
