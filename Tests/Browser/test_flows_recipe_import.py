"""Recipes of files: a page that was saved, an export of many."""

import json

from playwright.sync_api import expect

from support.actions import alert, button, heading, link, toast
from support.device import WITH_AND_WITHOUT_SCRIPTS
from support.sentences import say

PAGE = """<html><script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeYield":"4 servings",
"recipeIngredient":["200 g flour","300 ml milk","2 eggs","Salt to taste"]}</script></html>"""


def choose(page, name, content):
    page.get_by_label(say("import.file"), exact=True).set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content.encode()})
    button(page, "import.read").click()


@WITH_AND_WITHOUT_SCRIPTS
def test_a_saved_page_is_confirmed_line_by_line(new_device, scripts):
    page = new_device(java_script_enabled=scripts).sign_up().skip().page
    page.goto("/kitchen")
    link(page, "kitchen.import.link").click()
    expect(heading(page, say("kitchen.import.title"))).to_be_visible()
    choose(page, "pancakes.html", PAGE)
    expect(heading(page, "Pancakes")).to_be_visible()
    salt = page.get_by_role("group", name="Salt to taste")
    expect(salt.get_by_label(say("reading.food"))).to_have_value("")
    flour = page.get_by_role("group", name="200 g flour")
    expect(flour.get_by_label(say("kitchen.import.grams"))).to_have_value("200")
    flour.get_by_label(say("kitchen.import.grams")).fill("heaps")
    page.get_by_label(say("field.name"), exact=True).fill("Sunday pancakes")
    button(page, "kitchen.import.save").click()
    expect(alert(page)).to_be_visible()
    expect(page.get_by_label(say("field.name"), exact=True)).to_have_value("Sunday pancakes")
    flour.get_by_label(say("kitchen.import.grams")).fill("250")
    flour.locator("summary").click()
    flour.get_by_label(say("kitchen.import.words")).fill("rye flour")
    flour.get_by_role("button", name=say("kitchen.import.look")).click()
    food = flour.get_by_label(say("reading.food"))
    expect(food.locator("option:checked")).to_contain_text("ye")
    flour.get_by_label(say("kitchen.import.grams")).fill("250")
    button(page, "kitchen.import.save").click()
    expect(heading(page, "Sunday pancakes")).to_be_visible()
    expect(toast(page)).to_be_visible()
    expect(page.locator("ul.ingredients li")).to_have_count(3)
    page.goto("/recipes/import")
    expect(page.get_by_text(say("kitchen.import.isSaved"), exact=False).first).to_be_visible()


def test_what_is_no_recipe_is_said(device):
    page = device.sign_up().skip().page
    page.goto("/recipes/import")
    choose(page, "letter.txt", "Dear Sir or Madam")
    expect(alert(page)).to_have_text(say("error.recipe_not_recognized"))


def test_of_an_export_all_that_was_read_is_saved_at_once(device):
    page = device.sign_up().skip().page
    page.goto("/recipes/import")
    lines = {"Bread": ["500 g flour"], "Magic": ["1 unobtainium"]}
    choose(page, "export.json", json.dumps(
        [{"@type": "Recipe", "name": name, "recipeIngredient": lines[name]} for name in lines]))
    button(page, "kitchen.import.saveComplete").click()
    expect(page.get_by_text(say("kitchen.import.saved", count="1"))).to_be_visible()
    page.goto("/kitchen")
    expect(page.get_by_role("link", name="Bread")).to_be_visible()
    expect(page.get_by_text("Magic")).to_have_count(0)
