import {
  Car,
  Gift,
  GraduationCap,
  Heart,
  House,
  Mountain,
  PiggyBank,
  Plane,
  ReceiptText,
  Shield,
  Umbrella,
} from "lucide-react";
import type { PotIcon as Icon } from "@/lib/bank/pots/constants";

const ICONS: Readonly<Record<Icon, typeof PiggyBank>> = {
  "piggy-bank": PiggyBank,
  house: House,
  plane: Plane,
  car: Car,
  gift: Gift,
  "graduation-cap": GraduationCap,
  heart: Heart,
  shield: Shield,
  receipt: ReceiptText,
  umbrella: Umbrella,
  mountain: Mountain,
};

export const ICON_NAMES: Readonly<Record<Icon, string>> = {
  "piggy-bank": "Hucha",
  house: "Casa",
  plane: "Viaje",
  car: "Coche",
  gift: "Regalo",
  "graduation-cap": "Estudios",
  heart: "Salud",
  shield: "Imprevistos",
  receipt: "Impuestos",
  umbrella: "Colchón",
  mountain: "Montaña",
};

/** The icon of a pot, by the name stored in its row. */
export function PotIcon({ name }: { name: string }) {
  const Picture = ICONS[name as Icon] ?? PiggyBank;
  return <Picture aria-hidden="true" />;
}
