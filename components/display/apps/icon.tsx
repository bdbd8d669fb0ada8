import {
  Bitcoin,
  BriefcaseBusiness,
  GraduationCap,
  HandCoins,
  Handshake,
  Hexagon,
  type Icon,
  Landmark,
  MessagesSquare,
  Rocket,
  Store,
} from "@/components/parts/icons";
import type { AppKey } from "@/lib/auth/apps";

const ICON: Readonly<Record<AppKey, Icon>> = {
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
  const Shown = ICON[app];
  return <Shown className={className} />;
}
