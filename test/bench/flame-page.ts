/** A function, with the milliseconds of its own code and of its callees. */
export interface FlameNode {
  readonly name: string;
  readonly ms: number;
  readonly children: readonly FlameNode[];
}

/** A self-contained page with a flame graph. A click zooms in on a function; a search marks functions by name. */
export const flamePage = (root: FlameNode): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Where the time goes</title>
<style>
  body { font: 12px/1.4 system-ui, sans-serif; margin: 8px; }
  #flame { position: relative; }
  #flame button { position: absolute; height: 18px; box-sizing: border-box; overflow: hidden; white-space: nowrap; text-align: left;
    border: 1px solid #fff; padding: 0 3px; font: inherit; cursor: pointer; color: #222; }
  #flame button.found { background: #6cf !important; }
</style>
<label>Mark <input id="mark"></label> <span id="said"></span>
<div id="flame"></div>
<script>
const root = ${JSON.stringify(root).replaceAll('<', '\\u003c')};
const flame = document.getElementById('flame');
const said = document.getElementById('said');
const mark = document.getElementById('mark');
const shades = new Map();
const shade = (name) => {
  const file = name.split(' ')[1] ?? name;
  const part = file.split('/').slice(0, 2).join('/');
  if (!shades.has(part)) shades.set(part, 'hsl(' + (shades.size * 47) % 360 + ' 70% 78%)');
  return shades.get(part);
};
let whole = root;
const draw = () => {
  flame.replaceChildren();
  const width = flame.clientWidth;
  let deepest = 0;
  const box = (node, left, depth, path) => {
    const wide = (node.ms / whole.ms) * width;
    if (wide < 1) return;
    deepest = Math.max(deepest, depth);
    const button = document.createElement('button');
    button.style.cssText = 'left:' + left + 'px;top:' + depth * 18 + 'px;width:' + wide + 'px;background:' + shade(node.name);
    button.textContent = node.name;
    const share = ((node.ms / root.ms) * 100).toFixed(1);
    button.title = node.name + ' ' + node.ms.toFixed(1) + ' ms, ' + share + ' %';
    if (mark.value !== '' && node.name.includes(mark.value)) button.className = 'found';
    button.onclick = () => { whole = node === whole ? root : node; draw(); };
    flame.append(button);
    let at = left;
    for (const child of node.children) { box(child, at, depth + 1); at += (child.ms / whole.ms) * width; }
  };
  box(whole, 0, 0);
  flame.style.height = (deepest + 1) * 18 + 'px';
  said.textContent = whole.name + ': ' + whole.ms.toFixed(0) + ' ms of ' + root.ms.toFixed(0);
};
mark.oninput = draw;
window.onresize = draw;
draw();
</script></html>
`;
