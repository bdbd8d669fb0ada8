import type { Appearance } from "@stripe/stripe-js";

/** The look of the card's fields, which live in a frame of their own: our tokens as plain colours. */
export function appearance(): Appearance {
  const styles = getComputedStyle(document.body);
  const colour = (token: string) => plainColour(styles.getPropertyValue(token));
  const [text, muted, raised, primary, rule, danger] = [
    colour("--foreground"),
    colour("--muted-foreground"),
    colour("--popover"),
    colour("--primary"),
    colour("--input"),
    colour("--destructive"),
  ];
  return {
    theme: "flat",
    variables: {
      colorText: text,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorBackground: raised,
      colorPrimary: primary,
      colorDanger: danger,
      fontFamily: "Inter, system-ui, sans-serif",
      borderRadius: "6px",
    },
    rules: { ".Input": { border: `1px solid ${rule}` }, ".Tab": { border: `1px solid ${rule}` } },
  };
}

// The frame knows no `oklch()`: a painted pixel does.
function plainColour(value: string): string {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context || !value.trim()) return "";
  context.fillStyle = value.trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
