import type { Tier } from "@/lib/identity/constants";
import { LevelBadge } from "./level-badge";

const LEVEL = {
  basico: { variant: "plain", name: "Básico" },
  premium: { variant: "outline", name: "Premium" },
  quality: { variant: "wash", name: "Premium Quality" },
  admin: { variant: "solid", name: "Admin" },
} as const satisfies Record<Tier, { variant: string; name: string }>;

export function TierBadge({ tier }: { tier: Tier }) {
  const { variant, name } = LEVEL[tier];
  return <LevelBadge variant={variant}>{name}</LevelBadge>;
}
