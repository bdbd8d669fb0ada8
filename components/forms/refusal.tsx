import { Alert } from "@/components/ui/alert";

/** Why something was not done, said aloud as soon as it is known. */
export function Refusal({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Alert variant="destructive" role="alert">
      {children}
    </Alert>
  );
}
