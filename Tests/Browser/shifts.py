"""Adds up how far what a page shows is moved while it is loaded."""

# To be run at the beginning of a page.
SCRIPT = """
window.shift = 0;
window.shifts = new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shift += value; });
window.shifts.observe({ type: "layout-shift", buffered: true });
"""
# The sum of all shifts until now.
SUM = "window.shift += window.shifts.takeRecords().reduce((sum, { value }) => sum + value, 0)"
