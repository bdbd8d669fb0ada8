const VARIABLE = /var\(--(?:tw|default)-/;
const NO_SHADOW = "0 0 #0000";

/**
 * A PostCSS plugin that makes Tailwind's style sheet smaller without changing how anything looks. Tailwind's utilities
 * read and set variables (`--tw-…`, and `--default-…` of its theme), so that they can be combined with utilities that
 * this product does not use. A variable that no rule changes is replaced by its value, and one that no rule reads is
 * removed.
 */
export function foldTailwindVariables() {
  return { postcssPlugin: "fold-tailwind-variables", OnceExit: fold };
}

function fold(root) {
  // Initial values for browsers without @property, of which none is supported (`browserslist` in package.json).
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
  // Tailwind's reset makes every border solid, and `border-dashed` sets the style itself.
  root.walkDecls(/^border-(\w+-)*style$/, (declaration) => {
    if (declaration.value === "var(--tw-border-style)") declaration.remove();
  });
  replaceConstants(root);
  while (removeUnread(root));
}

function replaceConstants(root) {
  const constant = constantsOf(root);
  root.walkDecls((declaration) => {
    if (!VARIABLE.test(declaration.value)) return;
    declaration.value = withValues(declaration.value, constant).trim();
    if (declaration.prop === "box-shadow") declaration.value = withoutEmptyShadows(declaration.value);
  });
}

/** Returns a function from a variable and its fallback to its value, or undefined if it may have several. */
function constantsOf(root) {
  const initial = new Map();
  root.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => {
      initial.set(rule.params, value);
    });
  });
  const changed = new Set();
  root.walkDecls(/^--(tw|default)-/, ({ prop, value }) => {
    if (value !== initial.get(prop)) changed.add(prop);
  });
  return (name, fallback) => {
    if (!changed.has(name)) return initial.get(name) ?? fallback;
    // The theme sets its variables for the whole document.
    return name.startsWith("--default-") ? `var(${name})` : undefined;
  };
}

/**
 * Returns the value with each of Tailwind's variables replaced by what `replace` returns for it and its fallback, if
 * anything.
 */
function withValues(value, replace) {
  const start = value.search(VARIABLE);
  if (start < 0) return value;
  const end = closingAt(value, start + "var".length);
  const [, name, given] = /^var\(\s*(--[\w-]+)\s*(?:,([\s\S]*))?\)$/.exec(value.slice(start, end));
  const fallback = given === undefined ? undefined : withValues(given, replace).trim();
  const kept = fallback === undefined ? `var(${name})` : `var(${name},${fallback})`;
  const replaced = replace(name, fallback) ?? kept;
  return `${value.slice(0, start)}${replaced}${withValues(value.slice(end), replace)}`;
}

/** Returns the position after the parenthesis that closes the one at `open`. */
function closingAt(text, open) {
  let depth = 0;
  for (let position = open; position < text.length; position += 1) {
    if (text[position] === "(") depth += 1;
    if (text[position] === ")") depth -= 1;
    if (depth === 0) return position + 1;
  }
  throw new Error(`No parenthesis closes the one at ${open} of ${text}`);
}

function withoutEmptyShadows(value) {
  const shadows = value.split(/,\s*(?![^(]*\))/);
  return shadows.filter((shadow) => shadow !== NO_SHADOW).join(", ") || "none";
}

/** Removes the variables that nothing reads; returns true if there were some. */
function removeUnread(root) {
  const read = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\(\s*(--tw-[\w-]+)/g)) read.add(name);
  });
  const unread = [];
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) unread.push(declaration);
  });
  root.walkAtRules("property", (rule) => {
    if (rule.params.startsWith("--tw-") && !read.has(rule.params)) unread.push(rule);
  });
  for (const node of unread) node.remove();
  return unread.length > 0;
}
