import {
  Bitcoin,
  BriefcaseBusiness,
  GraduationCap,
  HandCoins,
  Handshake,
  Hexagon,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Rocket,
  Store,
} from "lucide-react";
import type { AppKey } from "@/lib/auth/apps";

const ICON: Readonly<Record<AppKey, LucideIcon>> = {
  forum: MessagesSquare,
  marketplace: Store,
  courses: GraduationCap,
  startups: Rocket,
  funding: HandCoins,
  privateEquity: BriefcaseBusiness,
  p2pLending: Handshake,
  tokenization: Hexagon,
  debank: Landmark,
  btc: Bitcoin,
};

export function AppIcon({ app, className }: { app: AppKey; className?: string }) {
  const Icon = ICON[app];
  return <Icon className={className} />;
}
