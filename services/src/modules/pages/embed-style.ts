/** Styles of an embedded list: coloured rows, everything else muted. */
export const embedStyle = `
:root{color-scheme:light dark;font-family:"Inter Variable",Inter,system-ui,sans-serif;line-height:1.35}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#fbfaf7,#0f0f11);color:light-dark(#17171a,#f5f4f1)}
header,footer{padding:16px 20px}
h1{margin:0;font-size:22px;font-weight:800;letter-spacing:-.02em;line-height:1.15;overflow-wrap:anywhere}
header p{margin:4px 0 0;font-size:14px;color:light-dark(#5c5c66,#a5a5b0)}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid light-dark(#1f6feb,#6ea8fe);outline-offset:3px;border-radius:4px}
ol{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:64px minmax(0,1fr) auto;align-items:center;min-height:56px;padding:8px 20px 8px 0}
li b{font-size:20px;font-weight:800;text-align:center;font-variant-numeric:tabular-nums;letter-spacing:-.04em}
li strong,li small{display:block;text-align:left;overflow-wrap:anywhere}
li strong{font-size:16px;font-weight:650}
li small{font-size:13.5px}
li i{padding-inline-start:12px;font-style:normal;font-size:13px;font-variant-numeric:tabular-nums}
li:first-child{min-height:112px}
li:first-child b{font-size:54px}
li:first-child strong{font-size:24px;font-weight:800;letter-spacing:-.02em;line-height:1.15}
li:nth-child(2),li:nth-child(3){min-height:84px}
li:nth-child(2) b,li:nth-child(3) b{font-size:36px}
li:nth-child(2) strong,li:nth-child(3) strong{font-size:18px;font-weight:750}
footer{display:flex;justify-content:space-between;gap:16px;font-size:14px}
footer a{margin-block:-8px;margin-inline-start:auto;padding-block:8px;font-weight:650}
.gone{margin:0;padding:48px 20px;text-align:center;color:light-dark(#5c5c66,#a5a5b0)}
`;
