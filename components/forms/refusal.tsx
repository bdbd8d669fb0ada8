import { Banner } from "@/components/ui/banner";

/** Why something was not done, said aloud as soon as it is known. */
export function Refusal({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Banner tone="negative" role="alert">
      {children}
    </Banner>
  );
}
